import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc16, promptPayBill } from './promptpay-qr.ts';

const parse = (text: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};

describe('PromptPay QR', () => {
  it('has the check value of CRC-16/CCITT-FALSE', () => {
    assert.equal(crc16('123456789'), '29B1');
    for (const known of [
      '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
      '00020101021229370016A00000067701011101130066812345678530376454071500.005802TH6304F89B',
    ]) {
      assert.equal(crc16(known.slice(0, -4)), known.slice(-4));
    }
  });

  it('requests one amount for one payment', () => {
    const known =
      '00020101021230650016A00000067701011201150994000000000010211INV202500010307U000123530376454071500.005802TH5911DEMO MARKET63041C4F';
    const made = promptPayBill({
      billerId: '099400000000001',
      ref1: 'INV20250001',
      ref2: 'U000123',
      satang: 1500_00,
      merchant: 'DEMO MARKET',
    });
    assert.deepEqual(parse(made), parse(known));
    assert.equal(parse(parse(made).get('30') ?? '').get('02'), 'INV20250001');
  });
});
