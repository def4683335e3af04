import { type Cause, record as recordEntry } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { changeComposition } from '../deployments/change-composition.ts';
import { type PlatformPartRow, setPart } from './platform.repository.ts';

/**
 * Records what the host or the API provides from now on; returns the new revision. Throws COMPOSITION_MOVED if `revision`
 * is not the current one; a version that was judged against the record of before is refused in the same way.
 */
export function recordPart(
  context: RegistryContext,
  { part, version, record }: Pick<PlatformPartRow, 'part' | 'version' | 'record'>,
  revision: number,
  cause: Cause,
): Promise<number> {
  return changeComposition(context, revision, async (tx, at) => {
    await setPart(tx, { part, version, record, recordedAt: at, recordedBy: cause.actor });
    await recordEntry(tx, at, cause, { action: 'record platform', details: { part, version } });
  });
}
