import type { StatementLine } from '@talad/contract/wallet';
import type { Withdrawal, WithdrawTerms } from '@talad/contract/withdrawals';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import WalletPanel from './wallet-panel.slot.tsx';

const balance = 'GET /api/user/wallet';
const statement = 'GET /api/user/wallet/statement';
const termsCall = 'GET /api/user/wallet/withdraw-terms';
const bookBank = 'GET /api/user/wallet/book-bank';
const list = 'GET /api/user/wallet/withdraw';
const withdraw = 'POST /api/user/wallet/withdraw';

const line = (differs: Partial<StatementLine> & { id: number }): StatementLine => ({
  kind: 'HOLD',
  group: 'purchase',
  bucket: 'usable',
  amount: -250,
  balanceAfter: 750,
  link: '/checkout/delivery/dynamic-item/41',
  memo: { en: 'Order 41', th: 'คำสั่งซื้อ 41' },
  createdAt: '2026-05-01T10:00:00.000Z',
  ...differs,
});

const listOf = <T,>(results: T[]) => ({
  results,
  paged: { page: 1, pageSize: 20, total: results.length, next: null },
});

const terms = (differs: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  lowerLimit: 100,
  upperLimit: 100_000,
  fee: { unit: 'baht', value: 15 },
  dailyCap: 200_000,
  dailyLeft: 150_000,
  usable: 750,
  hasTwoFactor: true,
  hasBookBank: true,
  heldUntil: null,
  heldBecause: null,
  ...differs,
});

const bank = {
  isRegistered: true,
  bankCode: '004',
  bankName: 'Kasikornbank',
  bankNames: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
  bankImage: { shortName: 'KBANK', color: '#15803d' },
  firstName: 'Malee',
  lastName: 'Jaidee',
  bookBankNumber: '******6789',
  changedAt: '2026-01-01T00:00:00.000Z',
};

const withdrawal = (differs: Partial<Withdrawal> = {}): Withdrawal => ({
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
  ...differs,
});

const money: Answers = {
  [balance]: { totalValue: 1000, usable: 750, locked: 250 },
  [termsCall]: terms(),
  [statement]: listOf<StatementLine>([]),
  [list]: listOf<Withdrawal>([]),
  [bookBank]: bank,
};

const open = (answers: Answers = {}) =>
  renderPage(<WalletPanel onClose={() => undefined} />, {
    user: member(),
    texts: { wallet: en },
    answers: { ...money, ...answers },
  });

const refuse =
  (code: Parameters<typeof apiError>[0], status = 400) =>
  () => {
    throw apiError(code, status);
  };

jest.setTimeout(20_000);

describe('the wallet', () => {
  it('has three tabs, the money first', async () => {
    open();
    await screen.findByText('Total value');
    const tabs = within(screen.getByRole('tablist', { name: 'Wallet' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Coupon', 'Redemption']);
    expect(screen.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows what is there, what can be used and what is held', async () => {
    open();
    await screen.findByText('Total value');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total value',
      'Usable',
      'Locked',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '฿1,000',
      '฿750',
      '฿250',
    ]);
    expect(screen.getByText(/^Locked money belongs to you/)).toBeVisible();
  });

  it('says the limits that hold', async () => {
    open({ [termsCall]: terms({ lowerLimit: 200, upperLimit: 50_000 }) });
    expect(await screen.findByText(/^200-50,000 THB per withdrawal, at most ฿200,000/)).toBeVisible();
  });

  it('says nothing of held money where none is', async () => {
    open({ [balance]: { totalValue: 750, usable: 750, locked: 0 } });
    await screen.findByText('Total value');
    expect(screen.queryByText(/^Locked money/)).not.toBeInTheDocument();
  });

  it('says what is safe when it cannot be loaded, and tries again', async () => {
    const { api, person } = open({ [balance]: refuse('FORBIDDEN', 403) });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('This could not be loaded. Your money is safe.');
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
    api.answers[balance] = { totalValue: 1000, usable: 750, locked: 250 };
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('฿1,000');
  });

  it('shows the rewards to come', async () => {
    const { person } = open();
    await person.click(screen.getByRole('tab', { name: 'Redemption' }));
    expect((await screen.findByText('Your points')).nextElementSibling).toHaveTextContent('2,600 points');
    const rewards = within(screen.getByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
    expect(rewards.map(({ textContent }) => textContent?.match(/[\d,]+ points/)?.[0])).toEqual([
      '2,400 points',
      '2,500 points',
      '2,600 points',
    ]);
  });
});

describe('the newest movements', () => {
  it('are listed with their reason, their sign and the way to what they were for', async () => {
    open({
      [statement]: listOf([
        line({ id: 2 }),
        line({ id: 1, kind: 'TOPUP', amount: 1000, link: null, memo: { en: 'PromptPay', th: 'พร้อมเพย์' } }),
      ]),
    });
    const part = within(await screen.findByRole('region', { name: 'Latest movements' }));
    const [paid, topUp] = await part.findAllByRole('listitem');
    expect(paid).toHaveTextContent('Paid for an order');
    expect(paid).toHaveTextContent('−฿250');
    expect(part.getByRole('link', { name: 'Paid for an order' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/41',
    );
    expect(topUp).toHaveTextContent('Top-up');
    expect(topUp).toHaveTextContent('PromptPay');
    expect(topUp).toHaveTextContent('฿1,000');
    expect(part.getByRole('link', { name: 'Statement' })).toHaveAttribute('href', '/wallet/statement');
  });

  it('say so when there are none', async () => {
    open();
    expect(await screen.findByText('Nothing has moved yet.')).toBeVisible();
  });

  it('do not pretend to be empty when they cannot be loaded', async () => {
    open({ [statement]: refuse('FORBIDDEN', 403) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
    expect(screen.queryByText('Nothing has moved yet.')).not.toBeInTheDocument();
  });
});

describe('the way to a withdrawal', () => {
  it('leads to KYC where there is no bank account', async () => {
    open({ [termsCall]: terms({ hasBookBank: false, hasTwoFactor: false }) });
    expect(await screen.findByRole('link', { name: 'Add a bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2F#bank-account',
    );
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
  });

  it('leads to the security settings where there is no two-factor', async () => {
    open({ [termsCall]: terms({ hasTwoFactor: false }) });
    expect(await screen.findByRole('link', { name: 'Go to security settings' })).toHaveAttribute(
      'href',
      '/setting/security?withdrawFrom=%2F',
    );
  });

  it.each([
    ['security', 'Your password or two-factor changed'],
    ['bookBank', 'Your bank account changed'],
  ] as const)('says until when it waits after a change (%s)', async (heldBecause, sentence) => {
    open({ [termsCall]: terms({ heldUntil: '2026-05-02T10:00:00.000Z', heldBecause }) });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent(sentence);
    expect(note).toHaveTextContent('2 May 2026');
  });

  it('says when the day has nothing left, and when there is too little', async () => {
    const { api, page } = open({ [termsCall]: terms({ dailyLeft: 50 }) });
    expect(await screen.findByRole('note')).toHaveTextContent('฿50 of it is left');
    api.answers[termsCall] = terms({ usable: 99 });
    await page.queryClient.invalidateQueries();
    expect(await screen.findByText('Not enough to withdraw yet')).toBeVisible();
  });
});

describe('a withdrawal', () => {
  const begin = async (answers: Answers = {}) => {
    const opened = open(answers);
    const { person } = opened;
    await person.click(await screen.findByRole('button', { name: 'Withdraw money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw money' }));
    return { ...opened, dialog };
  };

  const upToCode = async (answers: Answers = {}) => {
    const opened = await begin(answers);
    const { person, dialog } = opened;
    await person.type(dialog.getByRole('textbox', { name: /^Amount in baht/ }), '500');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Malee Jaidee');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await person.type(await dialog.findByRole('textbox', { name: /^Six-digit code/ }), '123456');
    return opened;
  };

  it.each([
    ['99', 'Please enter a valid withdraw amount (100 - 100,000 THB)'],
    ['100001', 'Please enter a valid withdraw amount (100 - 100,000 THB)'],
    ['751', 'Withdraw amount exceeds limit'],
  ])('of %s is not taken', async (typed, message) => {
    const { person, dialog } = await begin();
    await person.type(dialog.getByRole('textbox', { name: /^Amount in baht/ }), typed);
    expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('is summed up before it is sent', async () => {
    const { person, dialog } = await begin();
    await person.type(dialog.getByRole('textbox', { name: /^Amount in baht/ }), '500.50');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Malee Jaidee');
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Kasikornbank',
      'Malee Jaidee',
      '••••••6789',
      '฿500.50',
      '฿15',
      '฿485.50',
    ]);
  });

  it('takes the focus along from step to step, and says at its buttons what is sent', async () => {
    const { person, dialog } = await begin();
    await person.type(dialog.getByRole('textbox', { name: /^Amount in baht/ }), '500');
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Malee Jaidee');
    expect(dialog.getByRole('region', { name: 'Check' })).toHaveFocus();
    const means = /^฿500 leaves your wallet .* ฿485 arrives in this account/;
    expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(means);
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('textbox', { name: /^Six-digit code/ })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Withdraw ฿500' })).toHaveAccessibleDescription(means);
    await person.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('region', { name: 'Check' })).toHaveFocus();
  });

  it('needs all six digits, is sent once, and says that it is under way', async () => {
    const { api, person, dialog } = await upToCode({ [withdraw]: withdrawal() });
    const code = dialog.getByRole('textbox', { name: /^Six-digit code/ });
    await person.clear(code);
    await person.type(code, '12a345');
    const send = dialog.getByRole('button', { name: 'Withdraw ฿500' });
    expect(send).toBeDisabled();
    await person.type(code, '6');
    api.answers[list] = listOf([withdrawal()]);
    await person.click(send);
    expect(
      await screen.findByRole('alertdialog', { name: 'Your withdrawal is being processed' }),
    ).toBeVisible();
    expect(api.inputsOf(withdraw)).toEqual([{ body: { amount: 500, otp: '123456' } }]);
    await person.click(screen.getByRole('button', { name: 'OK' }));
    const mine = within(await screen.findByRole('region', { name: 'Your withdrawals' }));
    expect(mine.getByText('Processing')).toBeVisible();
  });

  it.each([
    ['TWO_FACTOR_CODE_WRONG', 400, /^This code is not right/],
    ['TWO_FACTOR_CODE_USED', 400, /^This code has been used already/],
    ['TWO_FACTOR_LOCKED', 429, /^Too many wrong codes/],
    ['TWO_FACTOR_REQUIRED', 403, /^Turn on two-factor/],
    ['BOOK_BANK_REQUIRED', 400, /^Register a bank account first/],
    ['WITHDRAW_AMOUNT_INVALID', 400, /outside of the limits/],
    ['WITHDRAW_EXCEEDS_LIMIT', 400, /does not hold that much usable money/],
    ['WITHDRAW_DAILY_CAP', 400, /more than can be withdrawn within 24 hours/],
    ['WITHDRAW_HELD', 400, /withdrawals wait for a day/],
    ['EMAIL_NOT_VERIFIED', 403, /e-mail/i],
  ] as const)('that is refused with %s says so and begins anew', async (code, status, sentence) => {
    const { person, dialog } = await upToCode({ [withdraw]: refuse(code, status) });
    await person.click(dialog.getByRole('button', { name: 'Withdraw ฿500' }));
    const failure = within(
      await screen.findByRole('alertdialog', { name: 'The withdrawal did not go through' }),
    );
    expect(failure.getByText(sentence)).toBeVisible();
    await person.click(failure.getByRole('button', { name: 'Try again' }));
    const again = within(await screen.findByRole('dialog', { name: 'Withdraw money' }));
    expect(again.getByRole('textbox', { name: /^Amount in baht/ })).toHaveValue('500');
  });

  it('is followed until the bank has answered, and its money is read anew', async () => {
    const { api, page } = open({ [list]: listOf([withdrawal()]) });
    expect(await screen.findByText('Processing')).toBeVisible();
    const before = api.inputsOf(balance).length;
    api.answers[list] = listOf([withdrawal({ status: 'failed', failure: 'ACCOUNT_CLOSED' })]);
    await page.queryClient.invalidateQueries({ queryKey: [list] });
    expect(await screen.findByText('Came back')).toBeVisible();
    expect(screen.getByText(/^The bank says that this account is closed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check the bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2F#bank-account',
    );
    await waitFor(() => expect(api.inputsOf(balance).length).toBeGreaterThan(before));
    expect(screen.getByRole('link', { name: 'To Kasikornbank, ending in 6789' })).toHaveAttribute(
      'href',
      '/wallet/statement?withdrawal=w-1',
    );
  });
});
