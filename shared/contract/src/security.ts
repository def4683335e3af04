import Type, { type Static } from 'typebox';
import { passwordPattern } from './account-patterns.ts';
import { defineCalls } from './call.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf } from './schema.ts';

/** What the authenticator shows. */
const Otp = Type.String({ pattern: '^\\d{6}$' });
/** Absent for people who have none because they came through a sign-in provider. */
const CurrentPassword = Type.Optional(Type.String({ maxLength: 256 }));
const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once; each works once' }),
});

/** A browser that somebody is signed in with. */
export const SignedInSession = Type.Object({
  id: Id,
  browser: nullable(Type.String({ description: 'such as Chrome; null where it cannot be told' })),
  system: nullable(Type.String({ description: 'such as Android; null where it cannot be told' })),
  kind: oneOf(['phone', 'tablet', 'computer']),
  address: Type.String({ description: 'network address, shortened' }),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
});
export type SignedInSession = Static<typeof SignedInSession>;

const codeErrors = ['TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_CODE_USED', 'TWO_FACTOR_LOCKED'] as const;

export const securityCalls = defineCalls({
  'GET /api/user/verify-otp': {
    summary: 'Whether two-factor is on.',
    tag: 'security',
    access: 'user',
    response: Type.Object({
      twoFA: Type.Boolean(),
      enabledAt: nullable(Instant),
      recoveryCodesLeft: Type.Integer(),
    }),
  },
  'POST /api/user/two-factor/set-up': {
    summary: 'Makes a secret for an authenticator; it counts once a code has confirmed it.',
    tag: 'security',
    access: 'user',
    body: Type.Object({ password: CurrentPassword }, { additionalProperties: false }),
    response: Type.Object({
      secret: Type.String({ description: 'base32, to type in by hand' }),
      otpauthUrl: Type.String({ description: 'what the QR code says' }),
    }),
    errors: ['PASSWORD_WRONG', 'TWO_FACTOR_ON', 'RATE_LIMITED'],
  },
  'POST /api/user/two-factor/confirm': {
    summary: 'Turns two-factor on with the first code of the authenticator.',
    tag: 'security',
    access: 'user',
    body: Type.Object({ otp: Otp }, { additionalProperties: false }),
    response: RecoveryCodes,
    errors: [...codeErrors, 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_ON', 'RATE_LIMITED'],
  },
  'POST /api/user/two-factor/recovery-codes': {
    summary: 'Makes new recovery codes; those there were stop working.',
    tag: 'security',
    access: 'user',
    body: Type.Object({ password: CurrentPassword, otp: Otp }, { additionalProperties: false }),
    response: RecoveryCodes,
    errors: [...codeErrors, 'PASSWORD_WRONG', 'TWO_FACTOR_REQUIRED', 'RATE_LIMITED'],
  },
  'POST /api/user/two-factor/turn-off': {
    summary: 'Turns two-factor off with a code of the authenticator, or a recovery code.',
    tag: 'security',
    access: 'user',
    body: Type.Object(
      {
        password: CurrentPassword,
        otp: Type.String({ minLength: 6, maxLength: 16, description: 'six digits or a recovery code' }),
      },
      { additionalProperties: false },
    ),
    response: Empty,
    errors: [...codeErrors, 'PASSWORD_WRONG', 'TWO_FACTOR_REQUIRED', 'RATE_LIMITED'],
  },
  'POST /api/auth/password/change': {
    summary: 'Changes the password and ends all other sessions.',
    tag: 'security',
    access: 'user',
    body: Type.Object(
      {
        currentPassword: Type.String({ minLength: 1, maxLength: 256 }),
        password: Type.String({ pattern: passwordPattern }),
        confirmPassword: Type.String(),
        otp: Type.Optional(
          Type.String({ pattern: '^\\d{6}$', description: 'needed where two-factor is on' }),
        ),
      },
      { additionalProperties: false },
    ),
    response: Empty,
    errors: [
      ...codeErrors,
      'PASSWORD_WRONG',
      'PASSWORD_NOT_SET',
      'PASSWORD_TOO_COMMON',
      'TWO_FACTOR_REQUIRED',
      'RATE_LIMITED',
    ],
  },
  'GET /api/user/session': {
    summary: 'Where somebody is signed in, the latest seen first.',
    tag: 'security',
    access: 'user',
    response: Type.Object({ results: Type.Array(SignedInSession) }),
  },
  'DELETE /api/user/session': {
    summary: 'Ends all sessions but this one.',
    tag: 'security',
    access: 'user',
    response: Type.Object({ ended: Type.Integer() }),
  },
  'DELETE /api/user/session/:id': {
    summary: 'Ends one session.',
    tag: 'security',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
});
