import { decimalBaht, toBaht } from '@talad/contract/money';

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE as four upper-case hex digits, the checksum of EMVCo QR codes. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

export interface BillPayment {
  /** Fifteen digits. */
  readonly billerId: string;
  /** Capital letters and digits; the payment reference. */
  readonly ref1: string;
  readonly ref2?: string;
  readonly satang: number;
  readonly merchant?: string;
}

const billPayment = 'A000000677010112';

/** The payload of a PromptPay QR that requests one amount for one payment (EMVCo, tag 30). */
export function promptPayBill({ billerId, ref1, ref2, satang, merchant }: BillPayment): string {
  const bill = [
    field('00', billPayment),
    field('01', billerId),
    field('02', ref1),
    ref2 ? field('03', ref2) : '',
  ];
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('30', bill.join('')),
    field('53', '764'),
    field('54', decimalBaht(toBaht(satang))),
    field('58', 'TH'),
    merchant ? field('59', merchant.slice(0, 25)) : '',
    '6304',
  ].join('');
  return body + crc16(body);
}
