import type { Kyc, KycReason, KycRole } from '@talad/contract/identity';
import type { Text } from '@talad/contract/schema';
import type { Account } from '../accounts/index.ts';
import type { KycRow } from './identity.tables.ts';

/** Why a check was rejected, as the user reads it. */
export const reasonTexts: Readonly<Record<KycReason, Text>> = {
  PICTURE_BLURRED: {
    en: 'A photo is too blurry to read. Take it again in good light.',
    th: 'รูปไม่ชัดจนอ่านไม่ได้ กรุณาถ่ายใหม่ในที่สว่าง',
  },
  PICTURE_CUT_OFF: {
    en: 'Part of the card is cut off. Show all four corners.',
    th: 'รูปบัตรไม่ครบทั้งใบ กรุณาถ่ายให้เห็นครบทั้งสี่มุม',
  },
  NOT_AN_ID_CARD: {
    en: "A photo doesn't show a Thai ID card.",
    th: 'รูปที่ส่งไม่ใช่บัตรประชาชน',
  },
  CARD_EXPIRED: { en: 'The card has expired.', th: 'บัตรหมดอายุแล้ว' },
  NAME_DIFFERS: {
    en: "The name doesn't match the card.",
    th: 'ชื่อไม่ตรงกับบัตร',
  },
  NUMBER_DIFFERS: {
    en: "The ID number or laser code doesn't match the card.",
    th: 'เลขบัตรประชาชนหรือเลขหลังบัตรไม่ตรงกับบัตร',
  },
  BIRTH_DATE_DIFFERS: {
    en: "The date of birth doesn't match the card.",
    th: 'วันเกิดไม่ตรงกับบัตร',
  },
  OTHER: { en: 'Other information is incorrect.', th: 'มีข้อมูลอื่นไม่ถูกต้อง' },
};

const rolesOf = ({ isBuyer, isSeller, isMiddleman }: Account): KycRole[] => [
  ...(isBuyer ? (['buyer'] as const) : []),
  ...(isSeller ? (['seller'] as const) : []),
  ...(isMiddleman ? (['middleman'] as const) : []),
];

/** The latest check as the user sees it; the account's own state if none was submitted through the form. */
export function presentKyc(account: Account, row: KycRow | undefined): Kyc {
  return {
    state: account.kyc,
    askedRoles: row?.askedRoles ?? [],
    grantedRoles: account.kyc === 'approved' ? rolesOf(account) : [],
    reasons:
      account.kyc === 'rejected'
        ? (row?.reasons ?? []).map((code) => ({ code, text: reasonTexts[code] }))
        : [],
    note: account.kyc === 'rejected' ? (row?.note ?? null) : null,
    nationalIdLastFour: row?.nationalIdLastFour ?? null,
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
  };
}
