import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { checkAddresses } from '../src/gate/addresses.ts';
import { checkDeclaration } from '../src/gate/declaration.ts';
import { namesOf } from '../src/gate/site-names.ts';
import { hostWith } from './test-declarations.ts';

/** Findings of the gate for declarations that are live together, in a host with pages at these paths. */
export function declarationFindings(
  declarations: readonly RemoteDeclaration[],
  hostPaths: string[],
): Finding[] {
  const names = namesOf({ host: undefined, api: undefined });
  const host = Object.assign(hostWith(...hostPaths), names);
  return declarations.flatMap((declaration) => {
    const remotes = declarations.filter(({ name }) => name !== declaration.name);
    const site = { remotes, live: [], host };
    return [...checkDeclaration(declaration, site), ...checkAddresses(declaration, site)];
  });
}
