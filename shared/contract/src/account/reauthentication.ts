import Type from 'typebox';

/** The six digits that an authenticator app shows. */
export const Otp = Type.String({ pattern: '^\\d{6}$' });
/** Six digits or a recovery code, as typed. */
export const OtpOrRecoveryCode = Type.String({
  minLength: 6,
  maxLength: 16,
  description: 'six digits or a recovery code',
});

const password = Type.Optional(Type.String({ maxLength: 256, description: 'required if two-factor is off' }));

/**
 * Body fields that reauthenticate the user: a code if two-factor is on, otherwise the password. Calls with them have
 * `reauthenticates: true`.
 */
export const reauthentication = {
  password,
  otp: Type.Optional(
    Type.String({ pattern: '^\\d{6}$', description: 'six digits; required if two-factor is on' }),
  ),
};
/** As `reauthentication`, for calls that must work when the authenticator is lost. */
export const reauthenticationOrRecovery = {
  password,
  otp: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 16,
      description: 'six digits or a recovery code; required if two-factor is on',
    }),
  ),
};

/** Errors of a code of the second factor. */
export const codeErrors = ['TWO_FACTOR_CODE_WRONG', 'TWO_FACTOR_CODE_USED', 'TWO_FACTOR_LOCKED'] as const;
/** Errors of a call that demands the password or a code again. */
export const reauthenticationErrors = [
  ...codeErrors,
  'TWO_FACTOR_REQUIRED',
  'PASSWORD_WRONG',
  'PASSWORD_NOT_SET',
  'RATE_LIMITED',
] as const;
