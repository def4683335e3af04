import type { ApiRecord, PlatformRecord } from '@talad/contract/release-records';
import { type Cause, record as recordEntry } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { changeComposition } from '../deployments/change-composition.ts';
import { checkPlatform, requireNoFindings } from '../gate/check-versions.ts';
import { readSiteState } from '../gate/site-state.ts';
import { findPart, setPart } from './platform.repository.ts';

/** What the host and the API provide from now on. */
export interface PlatformParts {
  readonly host?: { readonly version: string; readonly record: PlatformRecord } | undefined;
  readonly api?: { readonly version: string; readonly record: ApiRecord } | undefined;
}

/** Records what the host and the API provide; returns whether it is new. The caller has checked it. */
export async function recordParts(
  tx: Transaction,
  { host, api }: PlatformParts,
  at: Date,
  cause: Cause,
): Promise<boolean> {
  let isNew = false;
  for (const [part, provided] of [
    ['host', host],
    ['api', api],
  ] as const) {
    if (!provided || (await findPart(tx, part))?.version === provided.version) continue;
    isNew = true;
    const { version, record } = provided;
    await setPart(tx, { part, version, record: { ...record }, recordedAt: at, recordedBy: cause.actor });
    await recordEntry(tx, at, cause, { action: 'record platform', details: { part, version } });
  }
  return isNew;
}

/**
 * Records what the host or the API provides from now on; returns the new revision. Throws REFUSED if something that is
 * live uses what it no longer provides.
 */
export const deployPlatform = (
  context: RegistryContext,
  parts: PlatformParts,
  cause: Cause,
): Promise<number> =>
  changeComposition(context, async (tx, at) => {
    const state = await readSiteState(tx, context);
    requireNoFindings(checkPlatform({ host: parts.host?.record, api: parts.api?.record }, state));
    return recordParts(tx, parts, at, cause);
  });
