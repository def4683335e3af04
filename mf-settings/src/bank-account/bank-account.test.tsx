import type { BookBank } from '@talad/contract/withdrawals';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { open } from '../testing/open.tsx';
import { BankAccountPart } from './bank-account-part.tsx';

const read = 'GET /api/user/wallet/book-bank';
const save = 'PUT /api/user/wallet/book-bank';

const none: BookBank = {
  isRegistered: false,
  bankCode: '',
  bankName: '',
  bankNames: { en: '', th: '' },
  bankImage: null,
  firstName: '',
  lastName: '',
  bookBankNumber: '',
  changedAt: null,
};

const registered: BookBank = {
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

const responses = (more: FakeResponses = {}): FakeResponses => ({
  [read]: none,
  'GET /api/bank': {
    results: [
      {
        code: '002',
        shortName: 'BBL',
        names: { en: 'Bangkok Bank', th: 'ธนาคารกรุงเทพ' },
        color: '#1e3a8a',
      },
      {
        code: '004',
        shortName: 'KBANK',
        names: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
        color: '#15803d',
      },
    ],
  },
  'GET /api/config': { key: 'withdraw_hold_h', parsedValue: 24 },
  ...more,
});

async function openForm(more: FakeResponses = {}) {
  const opened = open(<BankAccountPart />, { responses: responses(more) });
  await opened.user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add bank account' }));
  await form.findByRole('radio', { name: 'Kasikornbank' });
  return { ...opened, form };
}

async function fill({ user, form }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(form.getByRole('radio', { name: 'Kasikornbank' }));
  await user.type(form.getByRole('textbox', { name: /^Account number/ }), '123-4-56789-0');
  await user.type(form.getByRole('textbox', { name: /first name/ }), 'Malee');
  await user.type(form.getByRole('textbox', { name: /last name/ }), 'Jaidee');
  await user.type(form.getByLabelText('Your password*'), 'Talad#2026');
  await user.click(form.getByRole('button', { name: 'Save account' }));
}

describe('bank account', () => {
  it('shows the last four digits', async () => {
    open(<BankAccountPart />, { responses: responses({ [read]: registered }) });
    const part = within(await screen.findByRole('region', { name: 'Bank account' }));
    expect(await part.findByText('••••••6789')).toBeVisible();
    expect(part.getByText('Malee Jaidee')).toBeVisible();
    expect(part.getByRole('button', { name: 'Change bank account' })).toBeVisible();
  });

  it('requires all fields', async () => {
    const { api, user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Save account' }));
    for (const message of [
      'Please choose a bank',
      'Please enter an account number with 10 to 15 digits',
      "Please enter the account holder's first name",
      "Please enter the account holder's last name",
    ]) {
      expect(await form.findByText(message)).toBeVisible();
    }
    expect(form.getByRole('radio', { name: 'Bangkok Bank' })).toHaveFocus();
    expect(api.inputsOf(save)).toEqual([]);
  });

  it('announces the withdrawal hold, and saves the account', async () => {
    const opened = await openForm({ [save]: registered });
    expect(await opened.form.findByText(/24/)).toBeVisible();
    opened.api.responses[read] = registered;
    await fill(opened);
    expect(await screen.findByText('••••••6789')).toBeVisible();
    expect(opened.api.inputsOf(save)).toEqual([
      {
        body: {
          bankCode: '004',
          firstName: 'Malee',
          lastName: 'Jaidee',
          bookBankNumber: '123-4-56789-0',
          password: 'Talad#2026',
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['EMAIL_NOT_VERIFIED', 403, /email/i],
    ['RATE_LIMITED', 429, /./],
  ] as const)('keeps the typed values on %s', async (code, status, sentence) => {
    const opened = await openForm({
      [save]: () => {
        throw apiError(code, status);
      },
    });
    await fill(opened);
    expect(await opened.form.findByRole('alert')).toHaveTextContent(sentence);
    expect(opened.form.getByRole('textbox', { name: /^Account number/ })).toHaveValue('123-4-56789-0');
  });
});
