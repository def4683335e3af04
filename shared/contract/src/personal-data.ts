import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { reauthentication, reauthenticationErrors, reauthenticationOrRecovery } from './reauthentication.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf } from './schema.ts';

/** A file with all that the shop knows of somebody. */
export const DataExport = Type.Object({
  id: Id,
  state: oneOf(['making', 'ready']),
  askedAt: Instant,
  readyAt: nullable(Instant),
  expiresAt: Instant,
});
export type DataExport = Static<typeof DataExport>;

export const personalDataCalls = defineCalls({
  'GET /api/user/export': {
    summary: 'Files of what the shop knows of somebody that can be downloaded, or are being made.',
    tag: 'personal data',
    access: 'user',
    response: Type.Object({ results: Type.Array(DataExport) }),
  },
  'POST /api/user/export': {
    summary: 'Has a file made of all that the shop knows of somebody; a mail says when it is ready.',
    tag: 'personal data',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthentication, { additionalProperties: false }),
    response: DataExport,
    status: 201,
    errors: [...reauthenticationErrors, 'RATE_LIMITED'],
  },
  'GET /api/user/export/:id/file': {
    summary: 'Such a file, for its person, while it is kept.',
    tag: 'personal data',
    access: 'user',
    params: IdParams,
    response: Type.String({ description: 'application/json' }),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'POST /api/user/delete': {
    summary: 'Deletes the account; not while there is money in it or an order is open.',
    tag: 'personal data',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthenticationOrRecovery, { additionalProperties: false }),
    response: Empty,
    errors: [
      ...reauthenticationErrors,
      'ACCOUNT_HAS_MONEY',
      'ACCOUNT_HAS_ORDERS',
      'LINK_IN_USE',
      'RATE_LIMITED',
    ],
  },
});
