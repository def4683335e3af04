import type { StatementLine } from '@talad/contract/wallet';
import type { Withdrawal, WithdrawTerms } from '@talad/contract/withdrawals';
import type { FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import WalletPanel from '../features/wallet-panel/wallet-panel.slot.tsx';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { listOf } from './lists.ts';

export const balance = 'GET /api/user/wallet';
export const statement = 'GET /api/user/wallet/statement';
export const termsCall = 'GET /api/user/wallet/withdraw-terms';
const bookBank = 'GET /api/user/wallet/book-bank';
export const list = 'GET /api/user/wallet/withdraw';

export const terms = (overrides: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 15 },
  dailyCap: 200_000,
  dailyLeft: 150_000,
  usable: 750,
  owed: 0,
  couponCash: 0,
  isPaused: false,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...overrides,
});

const bank = {
  isRegistered: true,
  bankCode: '004',
  bankName: 'Kasikornbank',
  bankNames: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
  bankImage: '/api/bank/004/image',
  firstName: 'Malee',
  lastName: 'Jaidee',
  bookBankNumber: '******6789',
  changedAt: '2026-01-01T00:00:00.000Z',
};

export const withdrawal = (overrides: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w-1',
  status: 'processing',
  amount: 500,
  fee: 15,
  received: 485,
  bankName: 'Kasikornbank',
  bankNames: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
  firstName: 'Malee',
  lastName: 'Jaidee',
  bookBankNumber: '******6789',
  failure: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  endedAt: null,
  ...overrides,
});

const money: FakeResponses = {
  [balance]: { totalValue: 1000, usable: 750, locked: 250, owed: 0 },
  [termsCall]: terms(),
  [statement]: listOf<StatementLine>([]),
  [list]: listOf<Withdrawal>([]),
  [bookBank]: bank,
};

/** The wallet of a user with ฿750 available and a bank account. */
export const openWallet = (responses: FakeResponses = {}, language: 'en' | 'th' = 'en') =>
  renderPage(<WalletPanel onClose={() => undefined} />, {
    user: newUser(),
    language,
    messages: { wallet: language === 'th' ? th : en },
    responses: { ...money, ...responses },
  });
