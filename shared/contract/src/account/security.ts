import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Empty, Id, IdParams, Instant, nullable, oneOf } from '../platform/schema.ts';
import { NewPassword } from './accounts.ts';
import {
  codeErrors,
  Otp,
  reauthentication,
  reauthenticationErrors,
  reauthenticationOrRecovery,
} from './reauthentication.ts';

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'shown only this once; each works once' }),
});

/** A session of the user. */
export const SignedInSession = Type.Object({
  id: Id,
  browser: nullable(Type.String({ description: 'such as Chrome; null if unknown' })),
  system: nullable(Type.String({ description: 'such as Android; null if unknown' })),
  kind: oneOf(['phone', 'tablet', 'computer']),
  address: Type.String({ description: 'network address, shortened' }),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
});
export type SignedInSession = Static<typeof SignedInSession>;

/** Every kind of security event with its outcome; `refused` is what an attacker would cause. */
export const securityEvents = {
  'sign-in': 'accepted',
  'sign-in-refused': 'refused',
  'sign-in-locked': 'refused',
  'password-refused': 'refused',
  'code-refused': 'refused',
  'confirmation-locked': 'refused',
  'phone-code-refused': 'refused',
  'mail-link-refused': 'refused',
  'password-changed': 'accepted',
  'two-factor-on': 'accepted',
  'two-factor-off': 'accepted',
  'recovery-code-used': 'accepted',
  'recovery-codes-renewed': 'accepted',
  'phone-changed': 'accepted',
  'phone-removed': 'accepted',
  'browser-trusted': 'accepted',
  'sessions-ended': 'accepted',
  'data-export-requested': 'accepted',
  'bank-account-added': 'accepted',
  'bank-account-changed': 'accepted',
  'withdrawal-requested': 'accepted',
  'role-granted': 'accepted',
  'middleman-role-granted': 'accepted',
  'account-suspended': 'accepted',
  'account-restored': 'accepted',
} as const satisfies Record<string, 'accepted' | 'refused'>;
/** The kind of a security event. */
export type SecurityEventKind = keyof typeof securityEvents;

const securityEventKinds = Object.keys(securityEvents) as SecurityEventKind[];

const { browser, system, kind, address } = SignedInSession.properties;

/** Something that happened to the security of the user's account. */
export const SecurityEvent = Type.Object({
  id: Id,
  kind: oneOf(securityEventKinds),
  outcome: oneOf(['accepted', 'refused']),
  device: nullable(
    Type.Object(
      { browser, system, kind, address },
      { description: 'from where; null if Talad did it, such as a suspension' },
    ),
  ),
  at: Instant,
});
export type SecurityEvent = Static<typeof SecurityEvent>;

/** A browser that may sign in without a code for a limited time. */
export const TrustedBrowser = Type.Object({
  ...SignedInSession.properties,
  expiresAt: Instant,
});
export type TrustedBrowser = Static<typeof TrustedBrowser>;

/** Password, second factor, sessions and security events. */
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
    summary: 'Creates a secret for an authenticator; it takes effect once a code confirms it.',
    tag: 'security',
    access: 'user',
    body: Type.Object({ password: reauthentication.password }, { additionalProperties: false }),
    response: Type.Object({
      secret: Type.String({ description: 'base32, to type in by hand' }),
      otpauthUrl: Type.String({ description: 'content of the QR code' }),
    }),
    errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'TWO_FACTOR_ON', 'RATE_LIMITED'],
  },
  'POST /api/user/two-factor/confirm': {
    summary: 'Turns two-factor on with the first code of the authenticator.',
    tag: 'security',
    access: 'user',
    body: Type.Object({ otp: Otp }, { additionalProperties: false }),
    response: RecoveryCodes,
    errors: [...codeErrors, 'TWO_FACTOR_OFF', 'TWO_FACTOR_ON', 'RATE_LIMITED'],
  },
  'POST /api/user/two-factor/recovery-codes': {
    summary: 'Creates new recovery codes and invalidates the old ones.',
    tag: 'security',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthentication, { additionalProperties: false }),
    response: RecoveryCodes,
    errors: [...reauthenticationErrors, 'TWO_FACTOR_OFF'],
  },
  'POST /api/user/two-factor/turn-off': {
    summary: 'Turns two-factor off with a code of the authenticator, or a recovery code.',
    tag: 'security',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(reauthenticationOrRecovery, { additionalProperties: false }),
    response: Empty,
    errors: [...reauthenticationErrors, 'TWO_FACTOR_OFF'],
  },
  'POST /api/auth/password/change': {
    summary: 'Changes the password, ends all other sessions and revokes all trusted browsers.',
    tag: 'security',
    access: 'user',
    reauthenticates: true,
    body: Type.Object(
      {
        currentPassword: Type.String({ minLength: 1, maxLength: 256 }),
        password: NewPassword,
        confirmPassword: Type.String(),
        otp: reauthentication.otp,
      },
      { additionalProperties: false },
    ),
    response: Empty,
    errors: [...reauthenticationErrors, 'PASSWORD_TOO_COMMON'],
  },
  'GET /api/user/session': {
    summary: 'Sessions of the caller, the latest seen first.',
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
  'GET /api/user/security-event': {
    summary: 'Security events of the caller in the past year, newest first.',
    tag: 'security',
    access: 'user',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    }),
    response: Type.Object({
      results: Type.Array(SecurityEvent),
      paged: Type.Object({ next: nullable(Type.String({ description: 'cursor of the next page' })) }),
    }),
  },
  'GET /api/user/trusted-browser': {
    summary: 'Trusted browsers, the latest used first.',
    tag: 'security',
    access: 'user',
    response: Type.Object({ results: Type.Array(TrustedBrowser) }),
  },
  'DELETE /api/user/trusted-browser/:id': {
    summary: 'Revokes one trusted browser; its session continues.',
    tag: 'security',
    access: 'user',
    params: IdParams,
    response: Empty,
    errors: ['NOT_FOUND'],
  },
});
