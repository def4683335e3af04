import { type SecurityEventKind, securityEvents } from '@talad/contract/security';
import { type OpsCommand, OpsUsageError } from '../../ops/ops-command.ts';
import { findSecurityEvents } from './security-events.repository.ts';

const defaultLimit = 50;
const isKind = (text: string): text is SecurityEventKind => Object.hasOwn(securityEvents, text);

const list: OpsCommand = {
  name: 'security-event list',
  usage: '[--user ID] [--kind KIND] [--limit N]',
  summary:
    'lists sign-ins, failed attempts, locks and security changes, newest first, with network and browser',
  options: { user: { type: 'string' }, kind: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ db }, { options, print }) => {
    const limit = Number(options.limit ?? defaultLimit);
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new OpsUsageError('--limit takes 1 to 10000.');
    const accountId = options.user === undefined ? undefined : Number(options.user);
    if (accountId !== undefined && !Number.isSafeInteger(accountId))
      throw new OpsUsageError('--user takes the ID of a user.');
    const kind = options.kind === undefined ? undefined : String(options.kind);
    if (kind !== undefined && !isKind(kind))
      throw new OpsUsageError(`--kind takes one of ${Object.keys(securityEvents).join(', ')}.`);
    const events = await findSecurityEvents(db, { accountId, kind, limit });
    for (const event of events) {
      const { at, network, browser, system } = event;
      const device = [browser, system].filter((name) => name !== null).join(' on ');
      print(
        [at.toISOString(), event.kind, `user:${event.accountId ?? '-'}`, network ?? '-', device || '-'].join(
          '\t',
        ),
      );
    }
    if (events.length === 0) print('No security events.');
  },
};

export const securityEventOpsCommands: readonly OpsCommand[] = [list];
