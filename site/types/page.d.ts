// What browsers have and TypeScript's DOM library does not know yet. For tsc only, never shipped.

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;

/** Written into app/inline/cannot_start.js by the build: why a page cannot start, by language. */
declare const __CANNOT_START__: Record<string, Record<string, string>>;

/** Put there by app/inline/integrity.js. */
declare const croupierFiles: {
  check(name: string): Promise<void>;
  load(path: string): Promise<object>;
  integrity(name: string): Promise<string>;
};

/** Written into embed/policy.js by the build: the policy of embed.html. */
declare const __POLICY__: string;
