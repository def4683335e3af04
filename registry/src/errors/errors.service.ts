import type { ErrorReport } from '@talad/registry-client/error-types';
import type { RegistryContext } from '../context.ts';
import { findVersion } from '../versions/versions.repository.ts';
import { addToKnown, countErrors, deleteRarest, insertErrors } from './errors.repository.ts';
import { findSourceLine } from './source-line.ts';

/** Maximum number of distinct errors of a version, as anyone can send reports. */
const maxErrorsPerVersion = 200;

/** Counts errors that a host reports. Those of unknown versions are ignored, as reports are untrusted. */
export async function addErrors({ db, store, now }: RegistryContext, report: ErrorReport): Promise<void> {
  const at = now();
  if (await addToKnown(db, report, at)) return;
  if (!(await findVersion(db, report.remote, report.version))) return;
  if ((await countErrors(db, report)) >= maxErrorsPerVersion) await deleteRarest(db, report);
  await insertErrors(db, report, await findSourceLine(store, report, report.frame), at);
}
