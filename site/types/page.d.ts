// What browsers have and TypeScript's DOM library does not know yet. For tsc only, never shipped.

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;

/** Written into shell/route_first.js by the build: the files of each screen, and the languages. */
declare const __SCREENS__: { langs: string[]; screens: Record<string, string[]> };
