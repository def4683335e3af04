import Type, { type Static } from 'typebox';
import { KycState } from './accounts.ts';
import { defineCalls } from './call.ts';
import { laserCodePattern } from './identity-rules.ts';
import { Instant, nullable, oneOf, Text } from './schema.ts';

/** What an identity check opens. */
export const kycRoles = ['buyer', 'seller', 'middleman'] as const;
/** Why an identity check was not approved. */
export const kycReasons = [
  'PICTURE_BLURRED',
  'PICTURE_CUT_OFF',
  'NOT_AN_ID_CARD',
  'CARD_EXPIRED',
  'NAME_DIFFERS',
  'NUMBER_DIFFERS',
  'BIRTH_DATE_DIFFERS',
  'OTHER',
] as const;

export const KycRole = oneOf(kycRoles);
export type KycRole = Static<typeof KycRole>;
export type KycReason = (typeof kycReasons)[number];

const Roles = Type.Array(KycRole, { minItems: 1, maxItems: kycRoles.length, uniqueItems: true });
const PictureKey = Type.String({ pattern: '^kyc-[0-9a-f]{32}$' });
const PersonName = Type.String({ maxLength: 100, pattern: '\\S' });

/** Where somebody's identity check stands. What was sent is not shown again, but for the last four digits. */
export const Kyc = Type.Object({
  state: KycState,
  askedRoles: Type.Array(KycRole),
  grantedRoles: Type.Array(KycRole),
  /** Of a rejected check. */
  reasons: Type.Array(Type.Object({ code: oneOf(kycReasons), text: Text })),
  note: nullable(Type.String({ description: 'what the operator added' })),
  nationalIdLastFour: nullable(Type.String()),
  submittedAt: nullable(Instant),
  decidedAt: nullable(Instant),
});
export type Kyc = Static<typeof Kyc>;

export const identityCalls = defineCalls({
  'GET /api/user/kyc': {
    summary: 'Where the identity check stands.',
    tag: 'identity',
    access: 'user',
    response: Kyc,
  },
  'POST /api/user/kyc/picture': {
    summary:
      'Takes a picture of a side of the id card; it is sealed and shown to nobody but the operator who decides.',
    tag: 'identity',
    access: 'user',
    takesPicture: true,
    response: Type.Object({ key: PictureKey }),
    status: 201,
    errors: ['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
  },
  'POST /api/user/kyc': {
    summary: 'Sends an identity check; again after it was rejected.',
    tag: 'identity',
    access: 'user',
    body: Type.Object(
      {
        firstName: PersonName,
        lastName: PersonName,
        nationalId: Type.String({ pattern: '^\\d{13}$' }),
        laserCode: Type.String({ pattern: laserCodePattern }),
        birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Christian era' }),
        frontKey: PictureKey,
        backKey: PictureKey,
        roles: Roles,
      },
      { additionalProperties: false },
    ),
    response: Kyc,
    status: 201,
    errors: ['KYC_ALREADY_SENT', 'KYC_ID_TAKEN', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
  },
  'POST /api/user/kyc/roles': {
    summary: 'Asks for more roles once the identity is verified; the middleman waits for an operator.',
    tag: 'identity',
    access: 'user',
    body: Type.Object({ roles: Roles }, { additionalProperties: false }),
    response: Kyc,
    errors: ['KYC_REQUIRED'],
  },
});
