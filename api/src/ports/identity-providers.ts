import type { LinkProvider } from '@talad/contract/link-facts';
import { OutcomeUnknown } from './outcome-unknown.ts';

/** The provider gave no reliable answer. */
export class ProviderOutcomeUnknown extends OutcomeUnknown {}

/** The provider refused the sign-in, or its signed token does not match the attempt. */
export class ProviderRefused extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'ProviderRefused';
  }
}

/** Values that the response must match for an attempt to count; stored encrypted. */
export interface AttemptSecrets {
  readonly verifier: string;
  readonly nonce: string;
}

export interface ProviderRequest {
  readonly provider: LinkProvider;
  readonly clientId: string;
  /** The URL that the provider redirects to. */
  readonly returnUrl: string;
  readonly state: string;
}

export interface IdentityProviders {
  /** Whether the configuration has everything that this client requires. */
  isConfigured(provider: LinkProvider, clientId: string): boolean;
  /** The URL to sign in at. Throws ProviderOutcomeUnknown. */
  begin(request: ProviderRequest): Promise<{ readonly url: string; readonly secrets: AttemptSecrets }>;
  /** The provider's id of the user who signed in. Throws ProviderOutcomeUnknown and ProviderRefused. */
  identify(
    request: ProviderRequest & AttemptSecrets & { readonly code: string; readonly iss?: string | undefined },
  ): Promise<string>;
}
