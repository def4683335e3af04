import type { Withdrawal } from '@talad/contract/withdrawals';
import { bankImageUrl } from '../../modules/wallet/index.ts';
import type { Examples } from './example.ts';
import { onePage } from './user-samples.ts';

const bank = {
  code: '004',
  shortName: 'KBANK',
  names: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
  color: '#15803d',
};
const holder = { firstName: 'วริศ', lastName: 'ทองดี', bookBankNumber: '******4821' };
const bankName = { bankName: bank.names.en, bankNames: bank.names };
const bookBank = {
  isRegistered: true,
  bankCode: bank.code,
  ...bankName,
  bankImage: bankImageUrl(bank.code),
  ...holder,
  changedAt: '2026-01-05T03:12:44.020Z',
};
const withdrawal: Withdrawal = {
  id: '01KKMX2V7QH8D1T4Z6N9RBCW5E',
  status: 'processing',
  amount: 1500,
  fee: 15,
  received: 1485,
  ...bankName,
  ...holder,
  failure: null,
  createdAt: '2026-03-14T09:30:00.120Z',
  endedAt: null,
};
const id = { id: withdrawal.id };

export const withdrawalExamples = {
  'GET /api/bank': { response: { results: [bank] } },
  'GET /api/user/wallet/book-bank': { response: bookBank },
  'PUT /api/user/wallet/book-bank': {
    body: {
      bankCode: bank.code,
      firstName: holder.firstName,
      lastName: holder.lastName,
      bookBankNumber: '012-3-44821-0',
      otp: '417730',
    },
    response: { ...bookBank, bookBankNumber: '******8210', changedAt: '2026-03-14T09:20:00.000Z' },
  },
  'GET /api/user/wallet/withdraw-terms': {
    response: {
      lowerLimit: 100,
      upperLimit: 100_000,
      fee: { unit: 'baht', value: 15 },
      dailyCap: 200_000,
      dailyLeft: 198_500,
      usable: 8341,
      couponCash: 0,
      owed: 0,
      isPaused: false,
      hasTwoFactor: true,
      hasBookBank: true,
      heldUntil: null,
      heldBecause: null,
    },
  },
  'POST /api/user/wallet/withdraw': { body: { amount: 1500, otp: '492039' }, response: withdrawal },
  'GET /api/user/wallet/withdraw': {
    query: { page: 1 },
    response: onePage(withdrawal, {
      ...withdrawal,
      id: '01KJZ0M3C5R8T2V6X9B1D4F7HK',
      status: 'failed',
      failure: 'ACCOUNT_CLOSED',
      createdAt: '2026-03-02T02:11:09.300Z',
      endedAt: '2026-03-02T02:11:21.877Z',
    }),
  },
  'GET /api/user/wallet/withdraw/:id': {
    params: id,
    response: { ...withdrawal, status: 'paid', endedAt: '2026-03-14T09:30:04.510Z' },
  },
} satisfies Examples;
