import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Id, Instant, nullable, oneOf, PictureRef, Text } from '../platform/schema.ts';
import { phonePattern } from './account-patterns.ts';
import { CurrentUser } from './accounts.ts';

/** Private profile of a user, besides `CurrentUser`. */
export const Profile = Type.Object({
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'confirmed, as +66812345678' })),
  language: oneOf(['en', 'th']),
  frameId: nullable(Id),
});
export type Profile = Static<typeof Profile>;

/** A frame around a profile picture. */
export const Frame = Type.Object({ id: Id, name: Text, image: PictureRef });
export type Frame = Static<typeof Frame>;

/** The user's profile: frames, picture and phone number. */
export const profileCalls = defineCalls({
  'GET /api/user/profile': {
    summary: 'The private profile of the caller.',
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
    summary: 'Uploads a profile picture; it is cropped to a centred square.',
    tag: 'profile',
    access: 'user',
    takesPicture: true,
    response: CurrentUser,
    errors: ['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
  },
  'POST /api/user/phone': {
    summary: 'Sends a code to a phone number.',
    tag: 'profile',
    access: 'user',
    body: Type.Object(
      {
        phone: Type.String({
          minLength: 9,
          maxLength: 32,
          pattern: phonePattern,
          description: 'a Thai number, or one with + or 00 and the country code, in any usual spelling',
        }),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      expiresAt: Instant,
      resendAt: Type.String({ format: 'date-time', description: 'when another code can be requested' }),
    }),
    errors: ['EMAIL_NOT_VERIFIED', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  'POST /api/user/phone/confirm': {
    summary: 'Confirms the phone number with the code from the message.',
    tag: 'profile',
    access: 'user',
    body: Type.Object({ code: Type.String({ pattern: '^\\d{4,8}$' }) }, { additionalProperties: false }),
    response: Profile,
    errors: ['PHONE_CODE_WRONG', 'PHONE_CODE_EXPIRED', 'PHONE_TAKEN', 'RATE_LIMITED'],
  },
  'DELETE /api/user/phone': {
    summary: 'Removes the phone number.',
    tag: 'profile',
    access: 'user',
    response: Profile,
  },
});
