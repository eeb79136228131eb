// What the page uses of mediabunny. For tsc only, never shipped.

export class BufferTarget {
  /** The file, once it is complete. */
  buffer: ArrayBuffer | null;
}

/** The format of a file. */
export class Mp4OutputFormat {
  constructor(options: { fastStart: "in-memory" });
}
export class WebMOutputFormat {
  constructor();
}

/** A picture as an encoder has packed it. */
export class EncodedPacket {
  /** Seconds. */
  readonly duration: number;
  static fromEncodedChunk(chunk: EncodedVideoChunk): EncodedPacket;
}

/** A track of such pictures. */
export class EncodedVideoPacketSource {
  constructor(codec: "avc" | "vp9" | "vp8");
  add(packet: EncodedPacket, more?: EncodedVideoChunkMetadata): Promise<void>;
}

/** A file that is being written. */
export class Output {
  constructor(options: { format: Mp4OutputFormat | WebMOutputFormat; target: BufferTarget });
  addVideoTrack(source: EncodedVideoPacketSource): void;
  start(): Promise<void>;
  finalize(): Promise<void>;
  cancel(): Promise<void>;
}
