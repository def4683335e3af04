import Type, { type Static } from 'typebox';
import { CurrentUser } from './accounts.ts';
import { defineCalls } from './call.ts';
import { Id, Instant, nullable, oneOf, PictureRef, Text } from './schema.ts';

/** What somebody keeps of themselves, beside what `CurrentUser` says. */
export const Profile = Type.Object({
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'confirmed, as +66812345678' })),
  language: oneOf(['en', 'th']),
  frameId: nullable(Id),
});
export type Profile = Static<typeof Profile>;

/** A ring around a portrait. */
export const Frame = Type.Object({ id: Id, name: Text, image: PictureRef });
export type Frame = Static<typeof Frame>;

export const profileCalls = defineCalls({
  'GET /api/user/profile': {
    summary: 'What somebody keeps of themselves.',
    tag: 'profile',
    access: 'user',
    response: Profile,
  },
  'GET /api/user/frame': {
    summary: 'Frames to choose from.',
    tag: 'profile',
    access: 'public',
    response: Type.Object({ results: Type.Array(Frame) }),
  },
  'POST /api/user/profile/picture': {
    summary: 'Takes a portrait; its middle is shown, as a square.',
    tag: 'profile',
    access: 'user',
    takesPicture: true,
    response: CurrentUser,
    errors: ['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
  },
  'POST /api/user/phone': {
    summary: 'Sends a code to a telephone.',
    tag: 'profile',
    access: 'user',
    body: Type.Object(
      {
        phone: Type.String({
          minLength: 9,
          maxLength: 20,
          pattern: '^\\+?[0-9][0-9 -]*$',
          description: 'a Thai number, or one that begins with + and its country',
        }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      expiresAt: Instant,
      resendAt: Type.String({ format: 'date-time', description: 'from when another code can be asked for' }),
    }),
    errors: ['EMAIL_NOT_VERIFIED', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  'POST /api/user/phone/confirm': {
    summary: 'Confirms the telephone with the code from the message.',
    tag: 'profile',
    access: 'user',
    body: Type.Object({ code: Type.String({ pattern: '^\\d{4,8}$' }) }, { additionalProperties: false }),
    response: Profile,
    errors: ['PHONE_CODE_WRONG', 'PHONE_CODE_EXPIRED', 'PHONE_TAKEN', 'RATE_LIMITED'],
  },
  'DELETE /api/user/phone': {
    summary: 'Forgets the telephone.',
    tag: 'profile',
    access: 'user',
    response: Profile,
  },
});
