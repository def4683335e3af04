import Type from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Id, oneOf } from '../platform/schema.ts';

/** Reasons for reporting a user or a listing. */
export const reportReasons = ['scam', 'fake', 'stolen', 'offensive', 'offPlatform', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reports to the staff. */
export const reportCalls = defineCalls({
  'POST /api/report': {
    summary: 'Reports a user or a listing to the operators; a second report is added to the open one.',
    tag: 'reports',
    access: 'user',
    body: Type.Object(
      {
        about: oneOf(['user', 'listing']),
        id: Id,
        reason: oneOf(reportReasons),
        text: Type.String({ maxLength: 1000 }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ id: Id }),
    status: 201,
    errors: ['NOT_FOUND', 'REASON_REQUIRED', 'OWN_ITEM'],
  },
});
