import { findRegistry } from '@talad/registry-client/registry-address';
import type { RegistryClient } from '@talad/registry-client/registry-client';
import { RegistryResponseError } from '@talad/registry-client/registry-connection';
import { GateError } from './gate/gate-error.ts';
import { storeFolder } from './store.ts';

/** The registry that decides what is live; throws if this machine knows none. */
export function requireRegistry(): RegistryClient {
  const registry = findRegistry(storeFolder());
  if (registry) return registry;
  throw new Error(
    'No registry is known. Set REGISTRY_URL and REGISTRY_TOKEN, or start the site with npm start.',
  );
}

/** Runs a request; findings of the gate become a GateError. */
export async function withFindings<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof RegistryResponseError) || error.findings.length === 0) throw error;
    throw new GateError(error.findings);
  }
}
