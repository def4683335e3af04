import { Type } from 'typebox';

const hasNoSpaces = '^\\S+$';

/** Variables of a server to which the staff sign in by OpenID Connect. */
export const StaffVariables = {
  STAFF_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  STAFF_CLIENT_ID: Type.Optional(Type.String({ pattern: hasNoSpaces })),
  STAFF_CLIENT_SECRET: Type.Optional(Type.String({ pattern: hasNoSpaces })),
  STAFF_SCOPE: Type.String({ default: 'openid profile' }),
  STAFF_ROLES_CLAIM: Type.String({ default: 'roles' }),
  /** By default the value that REFEDS defines for sign-ins with two factors. */
  STAFF_ACR_VALUES: Type.String({ default: 'https://refeds.org/profile/mfa' }),
};

/** How the staff sign in. */
export interface StaffSettings {
  /** Address of the identity provider. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Name of the claim with the roles. */
  readonly rolesClaim: string;
  /** Values of the claim `acr` for sign-ins with a second factor, the preferred one first. */
  readonly acrValues: readonly string[];
}

interface StaffValues {
  STAFF_ISSUER?: string;
  STAFF_CLIENT_ID?: string;
  STAFF_CLIENT_SECRET?: string;
  STAFF_SCOPE: string;
  STAFF_ROLES_CLAIM: string;
  STAFF_ACR_VALUES: string;
}

/** What is missing for the sign-in of the staff; nothing if there is no issuer. */
export function staffProblems(
  mode: string,
  { STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET }: StaffValues,
): string[] {
  if (!STAFF_ISSUER) return [];
  const problems: string[] = [];
  if (!STAFF_CLIENT_ID) problems.push('STAFF_CLIENT_ID: required with STAFF_ISSUER');
  if (!STAFF_CLIENT_SECRET) problems.push('STAFF_CLIENT_SECRET: required with STAFF_ISSUER');
  if (mode === 'production' && !STAFF_ISSUER.startsWith('https://'))
    problems.push('STAFF_ISSUER: https:// is required in production');
  return problems;
}

/** Undefined without an issuer: the staff cannot sign in. */
export function staffSettings(values: StaffValues): StaffSettings | undefined {
  if (!values.STAFF_ISSUER) return undefined;
  return {
    issuer: values.STAFF_ISSUER,
    clientId: values.STAFF_CLIENT_ID ?? '',
    clientSecret: values.STAFF_CLIENT_SECRET ?? '',
    scope: values.STAFF_SCOPE,
    rolesClaim: values.STAFF_ROLES_CLAIM,
    acrValues: values.STAFF_ACR_VALUES.split(/\s+/).filter(Boolean),
  };
}
