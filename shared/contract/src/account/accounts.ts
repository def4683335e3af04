import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { maxReturnUrlLength } from '../platform/paths.ts';
import { Empty, Id, nullable, oneOf, PictureRef } from '../platform/schema.ts';
import { emailPattern, usernamePattern } from './account-patterns.ts';
import { passwordPattern } from './password.ts';
import { codeErrors, OtpOrRecoveryCode } from './reauthentication.ts';

/** State of a user's identity check. */
export const KycState = oneOf(['none', 'waiting', 'approved', 'rejected']);

/** The signed-in user, as only the user sees it. */
export const CurrentUser = Type.Object({
  id: Id,
  username: nullable(Type.String()),
  email: Type.String(),
  facebook: Type.Boolean({ description: 'signed up through Facebook' }),
  isEmailVerified: Type.Boolean(),
  profileImage: nullable(PictureRef),
  frameImage: nullable(PictureRef),
  kyc: KycState,
  isBuyer: Type.Boolean({ description: 'verified buyer: may buy' }),
  isSeller: Type.Boolean({ description: 'verified seller: may sell' }),
  isMiddleman: Type.Boolean(),
  twoFactor: Type.Boolean(),
  hasPassword: Type.Boolean({ description: 'false for users who signed up through a sign-in provider' }),
  createdAt: Type.String(),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** The public view of a user. */
export const PublicUser = Type.Object({
  id: Id,
  username: Type.String(),
  profileImage: nullable(PictureRef),
  frameImage: nullable(PictureRef),
  profileUrl: Type.String(),
});
export type PublicUser = Static<typeof PublicUser>;

const Email = Type.String({ maxLength: 256, pattern: emailPattern });
/** 8 to 20 characters as people count them, which the API checks beside the pattern. */
export const NewPassword = Type.String({ pattern: passwordPattern });
/** A part of a link, which a mail program may cut: one that is too short is invalid like any other. */
const Token = Type.String({ minLength: 1, maxLength: 128 });

const callbackUrl = Type.Optional(
  Type.String({
    maxLength: maxReturnUrlLength,
    description: 'return path for the link in the mail',
  }),
);

/** Registering, signing in and out, and the signed-in user. */
export const accountCalls = defineCalls({
  'POST /api/auth/register': {
    summary: 'Creates an account, sends the verification mail and signs the user in.',
    tag: 'accounts',
    access: 'public',
    body: Type.Object(
      {
        email: Email,
        password: NewPassword,
        confirmPassword: Type.String(),
        acceptTerms: Type.Literal(true),
        language: Type.Optional(oneOf(['en', 'th'])),
        callbackUrl,
      },
      { additionalProperties: false },
    ),
    response: CurrentUser,
    status: 201,
    errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON'],
  },
  'POST /api/auth/token/login': {
    summary:
      'Signs in and sets an HttpOnly session cookie. With two-factor on, a browser that is not trusted needs a code.',
    tag: 'accounts',
    access: 'public',
    body: Type.Object(
      {
        email: Email,
        password: Type.String({ minLength: 1, maxLength: 256 }),
        otp: Type.Optional(OtpOrRecoveryCode),
        trustBrowser: Type.Optional(
          Type.Boolean({ description: 'this browser needs no code for 30 days; only with a code' }),
        ),
      },
      { additionalProperties: false },
    ),
    response: CurrentUser,
    errors: [
      'INVALID_CREDENTIALS',
      'TWO_FACTOR_REQUIRED',
      ...codeErrors,
      'ACCOUNT_SUSPENDED',
      'RATE_LIMITED',
    ],
  },
  'POST /api/auth/token/logout': {
    summary: 'Ends the session; succeeds without one.',
    tag: 'accounts',
    access: 'public',
    response: Empty,
  },
  'GET /api/auth/user/me': {
    summary: 'The signed-in user.',
    tag: 'accounts',
    access: 'user',
    query: Type.Object({ cache: Type.Optional(Type.Boolean()) }),
    response: CurrentUser,
  },
  'PATCH /api/auth/user/me': {
    summary: 'Updates the given profile fields; a username can be set once.',
    tag: 'accounts',
    access: 'user',
    body: Type.Object(
      {
        username: Type.Optional(Type.String({ pattern: usernamePattern })),
        firstName: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
        lastName: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
        language: Type.Optional(oneOf(['en', 'th'])),
        frameId: Type.Optional(nullable(Id)),
        profileImage: Type.Optional(Type.Null({ description: 'null removes the picture' })),
      },
      { additionalProperties: false },
    ),
    response: CurrentUser,
    errors: [
      'USERNAME_TAKEN',
      'USERNAME_ALREADY_SET',
      'USERNAME_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'NOT_FOUND',
      'RATE_LIMITED',
    ],
  },
  'POST /api/auth/email/verify': {
    summary: 'Confirms an email address with the token from the mail.',
    tag: 'accounts',
    access: 'public',
    body: Type.Object({ token: Token }, { additionalProperties: false }),
    response: Empty,
    errors: ['TOKEN_INVALID'],
  },
  'POST /api/auth/email/resend': {
    summary: 'Sends the verification mail again.',
    tag: 'accounts',
    access: 'user',
    query: Type.Object({ callbackUrl }, { additionalProperties: false }),
    response: Empty,
    errors: ['RATE_LIMITED'],
  },
  'POST /api/auth/password/forgot': {
    summary: 'Sends a reset mail if the address is known; the response is the same if it is not.',
    tag: 'accounts',
    access: 'public',
    body: Type.Object({ email: Email, callbackUrl }, { additionalProperties: false }),
    response: Empty,
  },
  'POST /api/auth/password/reset': {
    summary:
      'Sets a new password with the token from the mail; ends all sessions and revokes all trusted browsers.',
    tag: 'accounts',
    access: 'public',
    body: Type.Object(
      { token: Token, password: NewPassword, confirmPassword: Type.String() },
      { additionalProperties: false },
    ),
    response: Empty,
    errors: ['TOKEN_INVALID', 'PASSWORD_TOO_COMMON'],
  },
});
