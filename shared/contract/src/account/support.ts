import Type from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Id, oneOf } from '../platform/schema.ts';
import { emailPattern } from './account-patterns.ts';
import { supportSubjects } from './support-subjects.ts';

/** A text that is not blank. */
const nonEmptyText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** Messages to the support desk. */
export const supportCalls = defineCalls({
  'POST /api/zendesk': {
    summary: 'Sends a support request; the response has its number.',
    tag: 'support',
    access: 'public',
    body: Type.Object(
      {
        subject: oneOf(supportSubjects),
        ref: Type.Optional(Type.String({ maxLength: 256, description: 'the page on which it was written' })),
        description: nonEmptyText(500),
        name: nonEmptyText(256),
        email: Type.String({ maxLength: 256, pattern: emailPattern }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ request: Type.Object({ id: Id }) }),
    status: 201,
  },
});
