import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf } from '../platform/schema.ts';
import { reauthentication, reauthenticationErrors, reauthenticationOrRecovery } from './reauthentication.ts';

/** A file with all data of a user. */
export const DataExport = Type.Object({
  id: Id,
  state: oneOf(['preparing', 'ready']),
  askedAt: Instant,
  readyAt: nullable(Instant),
  expiresAt: Instant,
});
export type DataExport = Static<typeof DataExport>;

/** Exports of personal data, and closing an account. */
export const personalDataCalls = defineCalls({
  'GET /api/user/export': {
    summary: 'Data exports of the caller that can be downloaded or are in preparation.',
    tag: 'personal data',
    access: 'user',
    response: Type.Object({ results: Type.Array(DataExport) }),
  },
  'POST /api/user/export': {
    summary: 'Starts an export of all data of the caller; a mail reports when it is ready.',
    tag: 'personal data',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthentication, { additionalProperties: false }),
    response: DataExport,
    status: 201,
    errors: [...reauthenticationErrors],
  },
  'GET /api/user/export/:id/file': {
    summary: 'One data export, for its user, until it expires.',
    tag: 'personal data',
    access: 'user',
    params: IdParams,
    response: Type.String({ description: 'application/json' }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/user/delete': {
    summary: 'Deletes the account; refused while it has money or an open order.',
    tag: 'personal data',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthenticationOrRecovery, { additionalProperties: false }),
    response: Empty,
    errors: [...reauthenticationErrors, 'ACCOUNT_HAS_MONEY', 'ACCOUNT_HAS_ORDERS', 'LINK_IN_USE'],
  },
});
