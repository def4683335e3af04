import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { idOf, type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../../ops/ops-command.ts';
import { findUserByUsername } from '../../accounts/index.ts';
import { importExists } from '../import/imports.repository.ts';
import type { DynamicItemRow } from '../listings.tables.ts';
import { listPending } from './review.repository.ts';
import { approveListing } from './review-decisions.ts';

/** As many listings as one import contains; a seller with more needs a second call. */
const batchSize = 5_000;

async function listingsToApprove({ db }: AppContext, input: OpsInput): Promise<DynamicItemRow[]> {
  const { import: importOption, seller } = input.options;
  if (importOption !== undefined && seller !== undefined)
    throw new OpsUsageError('Use --import or --seller, not both.');
  if (importOption !== undefined) {
    const importId = idOf({ ...input, positionals: [textOf(input, 'import')] });
    if (!(await importExists(db, importId))) throw new ApiError('NOT_FOUND', { detail: 'Import not found.' });
    return listPending(db, batchSize, { importId });
  }
  const account = await findUserByUsername(db, textOf(input, 'seller'));
  if (!account) throw new ApiError('NOT_FOUND', { detail: 'No seller has this username.' });
  return listPending(db, batchSize, { sellerId: account.id });
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

/** Approves in a separate transaction. A dry run does the same and rolls back, so that it reports the same errors. */
async function approveOne({ db, clock }: AppContext, input: OpsInput, id: number): Promise<void> {
  const isDryRun = input.options['dry-run'] === true;
  try {
    await inTransaction(db, async (tx) => {
      await approveListing(tx, id, { actor: input.operator, at: clock.now() });
      if (isDryRun) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
}

/** A refused listing does not stop the others; the exit status reports it. */
async function approveMany(context: AppContext, input: OpsInput): Promise<void> {
  const rows = await listingsToApprove(context, input);
  let refused = 0;
  for (const { id, nameEn } of rows) {
    try {
      await approveOne(context, input, id);
      input.print(`${id}\t${nameEn}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused += 1;
      input.print(`${id}\t${nameEn}\tnot approved: ${error.message}`);
    }
  }
  const isDryRun = input.options['dry-run'] === true;
  input.print(`${isDryRun ? 'Would approve' : 'Approved'}: ${rows.length - refused} of ${rows.length}.`);
  if (rows.length === batchSize) input.print('More listings may be waiting. Run the command again.');
  if (refused > 0)
    throw new ApiError('ILLEGAL_TRANSITION', { detail: `${refused} of ${rows.length} were not approved.` });
}

export const approveCommand: OpsCommand = {
  name: 'listing approve',
  usage: 'ID | --import ID [--dry-run] | --seller NAME [--dry-run]',
  summary: 'approves a listing, or all waiting listings of an import or a seller, and notifies the seller',
  options: { import: { type: 'string' }, seller: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (context, input) => {
    const { import: importOption, seller, 'dry-run': dryRun } = input.options;
    if (importOption !== undefined || seller !== undefined) {
      if (input.positionals.length > 0) throw new OpsUsageError('An ID, --import or --seller is required.');
      return approveMany(context, input);
    }
    if (dryRun) throw new OpsUsageError('--dry-run needs --import or --seller.');
    const id = idOf(input);
    await approveOne(context, input, id);
    input.print(`Listing ${id} is on sale.`);
  },
};
