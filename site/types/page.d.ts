// What browsers have and TypeScript's DOM library does not know yet. For tsc only, never shipped.

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;
