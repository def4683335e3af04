import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { Instant, nullable, oneOf, Text } from '../platform/schema.ts';
import { KycState } from './accounts.ts';
import { laserCodePattern } from './identity-rules.ts';

/** Roles that an identity check unlocks. */
export const kycRoles = ['buyer', 'seller', 'middleman'] as const;
/** Reasons for rejecting an identity check. */
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

/** A role that an identity check unlocks. */
export const KycRole = oneOf(kycRoles);
export type KycRole = Static<typeof KycRole>;
export type KycReason = (typeof kycReasons)[number];

const Roles = Type.Array(KycRole, { minItems: 1, maxItems: kycRoles.length, uniqueItems: true });
const PictureKey = Type.String({ pattern: '^kyc-[0-9a-f]{32}$' });
const LegalName = Type.String({ maxLength: 100, pattern: '\\S' });

/** State of a user's identity check. The submitted data is not shown again, except the last four digits. */
export const Kyc = Type.Object({
  state: KycState,
  askedRoles: Type.Array(KycRole),
  grantedRoles: Type.Array(KycRole),
  /** Reasons if the check was rejected. */
  reasons: Type.Array(Type.Object({ code: oneOf(kycReasons), text: Text })),
  note: nullable(Type.String({ description: 'note of the operator' })),
  nationalIdLastFour: nullable(Type.String()),
  submittedAt: nullable(Instant),
  decidedAt: nullable(Instant),
});
export type Kyc = Static<typeof Kyc>;

/** The identity check, and what has been sent for it. */
export const identityCalls = defineCalls({
  'GET /api/user/kyc': {
    summary: 'The state of the identity check.',
    tag: 'identity',
    access: 'user',
    response: Kyc,
  },
  'POST /api/user/kyc/picture': {
    summary:
      'Uploads a picture of one side of the id card; it is encrypted and only the deciding operator can see it.',
    tag: 'identity',
    access: 'user',
    takesPicture: true,
    response: Type.Object({ key: PictureKey }),
    status: 201,
    errors: ['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'],
  },
  'POST /api/user/kyc': {
    summary: 'Submits an identity check; can be repeated after a rejection.',
    tag: 'identity',
    access: 'user',
    body: Type.Object(
      {
        firstName: LegalName,
        lastName: LegalName,
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
    summary: 'Requests more roles once the identity is verified; the middleman role needs an operator.',
    tag: 'identity',
    access: 'user',
    body: Type.Object({ roles: Roles }, { additionalProperties: false }),
    response: Kyc,
    errors: ['KYC_REQUIRED'],
  },
});
