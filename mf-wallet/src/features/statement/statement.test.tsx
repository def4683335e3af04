import type { StatementLine } from '@talad/contract/wallet';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { renderPage } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import statementEn from '../../locales/statement.en.json';
import { allMethods, attemptOf } from '../../provider-payment/attempt-samples.ts';
import { line, listOf } from '../../testing/lists.ts';
import { daysOf } from './statement.model.ts';
import StatementPage from './statement.page.tsx';

const statement = 'GET /api/user/wallet/statement';
const months = 'GET /api/user/wallet/statement/months';
const one = 'GET /api/user/wallet/withdraw/:id';

const open = (responses: FakeResponses = {}, search = '') =>
  renderPage(<StatementPage />, {
    user: newUser(),
    messages: { wallet: { ...en, ...statementEn } },
    path: `/wallet/statement${search}`,
    responses: {
      [statement]: listOf([
        line({ id: 2 }),
        line({ id: 1, kind: 'TOPUP', amount: 1000, balanceAfter: 1000, link: null }),
      ]),
      [months]: {
        results: [{ month: '2026-05', opening: 0, in: 1000, out: 250, closing: 750, count: 2 }],
      },
      ...responses,
    },
  });

describe('wallet statement', () => {
  it('lists transactions with type, description, amount and running balance', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    const [, paid, topUp] = table.getAllByRole('row');
    expect(
      within(paid ?? table.getByRole('row'))
        .getAllByRole('cell')
        .slice(1),
    ).toHaveLength(3);
    expect(paid).toHaveTextContent(/Order payment.*Order 41.*฿250.*฿750/);
    expect(topUp).toHaveTextContent(/Top-up.*฿1,000.*฿1,000/);
    expect(table.getByRole('link', { name: 'Order payment' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/41',
    );
  });

  it('filters by the URL, and applies the filters to the CSV link', async () => {
    const { api, user, address } = open({}, '?group=sale&bucket=nonsense');
    await screen.findByRole('table', { name: 'Transactions' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'Money in');
    await waitFor(() => expect(address()).toBe('/wallet/statement?group=sale&direction=in'));
    await waitFor(() =>
      expect(api.inputsOf(statement)).toEqual([
        { query: { group: 'sale' } },
        { query: { group: 'sale', direction: 'in' } },
      ]),
    );
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/user/wallet/statement/file?group=sale&direction=in&lang=en&pageUser=7',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/wallet/statement'));
  });

  it('shows the fee of sales under protection separately, so that the net matches the locked balance', async () => {
    const locked = 'GET /api/user/wallet/locked';
    const { api, user } = open({
      [locked]: {
        sales: { gross: 501, fee: 25.05, net: 475.95 },
        withdrawals: 0,
        payments: 0,
        locked: 475.95,
      },
      'GET /api/user/wallet': { totalValue: 475.95, usable: 0, locked: 475.95, owed: 120 },
    });
    await screen.findByRole('table', { name: 'Transactions' });
    expect(api.inputsOf(locked)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Balance' }), 'Sales under protection');
    const sales = within(await screen.findByRole('region', { name: 'Sales under protection' }));
    expect(sales.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Buyers paid',
      'Fee',
      'Locked for you',
    ]);
    expect(sales.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '฿501',
      '−฿25.05',
      '฿475.95',
    ]);
    expect(sales.getByText(/The rest first pays what you owe, now ฿120, and anything left/)).toBeVisible();
  });

  it('ignores invalid calendar dates in the URL', async () => {
    const { api } = open({}, '?from=2026-02-31&to=2026-13-01');
    await screen.findByRole('table', { name: 'Transactions' });
    expect(api.inputsOf(statement)).toEqual([{ query: {} }]);
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/user/wallet/statement/file?lang=en&pageUser=7',
    );
  });

  it('filters by the days of a selected month', async () => {
    const { user, address } = open();
    const table = within(await screen.findByRole('table', { name: 'Monthly summary' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/May 2026.*฿0.*฿1,000.*฿250.*฿750/);
    await user.click(table.getByRole('button', { name: 'May 2026' }));
    await waitFor(() => expect(address()).toBe('/wallet/statement?from=2026-05-01&to=2026-05-31'));
    expect(daysOf('2028-02').to).toBe('2028-02-29');
  });

  it('reports an end date before the start date without a request', async () => {
    const { api } = open({}, '?from=2026-05-02&to=2026-05-01');
    expect(await screen.findByText('The end date must be after the start date.')).toBeVisible();
    expect(api.inputsOf(statement)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  it('filters by typed dates, and rejects invalid ones', async () => {
    const { api, user, address } = open();
    await screen.findByRole('table', { name: 'Transactions' });
    const from = screen.getByRole('textbox', { name: 'From' });
    await user.type(from, '31/02/2026');
    await user.tab();
    expect(screen.getByText('Enter a date as dd/mm/yyyy, for example 31/05/2026.')).toBeVisible();
    expect(address()).toBe('/wallet/statement');
    await user.clear(from);
    await user.type(from, '01/05/2026');
    await waitFor(() => expect(address()).toBe('/wallet/statement?from=2026-05-01'));
    await user.type(screen.getByRole('textbox', { name: 'To' }), '31/05/2026');
    await waitFor(() => expect(address()).toBe('/wallet/statement?from=2026-05-01&to=2026-05-31'));
    await waitFor(() =>
      expect(api.inputsOf(statement)).toEqual([
        { query: {} },
        { query: { from: '2026-05-01' } },
        { query: { from: '2026-05-01', to: '2026-05-31' } },
      ]),
    );
    await user.type(from, '9');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/wallet/statement'));
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('');
  });

  it('distinguishes an empty statement from filters without matches', async () => {
    const { user } = open({ [statement]: listOf<StatementLine>([]) });
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Coupons');
    expect(await screen.findByText('No matching transactions')).toBeVisible();
  });

  it('shows an error if the statement fails to load', async () => {
    open({
      [statement]: () => {
        throw apiError('FORBIDDEN', 403);
      },
    });
    expect(await screen.findByText("Your statement couldn't load. Your money is safe.")).toBeVisible();
  });

  it('shows the withdrawal named in the URL', async () => {
    const { user } = open(
      {
        [one]: {
          id: 'w-1',
          status: 'failed',
          amount: 500,
          fee: 15,
          received: 485,
          bankName: 'Kasikornbank',
          bankNames: { en: 'Kasikornbank', th: 'ธนาคารกสิกรไทย' },
          firstName: 'Malee',
          lastName: 'Jaidee',
          bookBankNumber: '******6789',
          failure: 'BANK_REJECTED',
          createdAt: '2026-05-01T10:00:00.000Z',
          endedAt: '2026-05-01T10:05:00.000Z',
        },
      },
      '?withdrawal=w-1',
    );
    const part = within(await screen.findByRole('region', { name: 'Withdrawal' }));
    expect(await part.findByText('Returned')).toBeVisible();
    // A returned withdrawal cost no fee, and the bank received nothing.
    expect(part.getByText('Back in your wallet')).toBeVisible();
    expect(part.queryByText('Fee')).not.toBeInTheDocument();
    expect(part.queryByText('฿485')).not.toBeInTheDocument();
    expect(part.getByText(/^The bank declined the transfer/)).toBeVisible();
    expect(part.getByText('••••••6789')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Withdrawal' })).not.toBeInTheDocument());
  });

  it('shows "not found" for an unknown withdrawal', async () => {
    open({}, '?withdrawal=nobodys');
    expect(await screen.findByText('Withdrawal not found.')).toBeVisible();
  });
});

describe('top-up on the statement page', () => {
  it('resumes after the return from the bank, and navigates to the callback URL', async () => {
    const requested = attemptOf({
      id: 'TOP-1',
      purpose: 'topUp',
      paymentId: null,
      method: 'card',
      amount: 500,
      qr: null,
    });
    const { user } = open(
      {
        'GET /api/payment-method': allMethods,
        'GET /api/user/wallet/top-up': { results: [] },
        'GET /api/payment-attempt/:id': requested,
        'POST /api/payment-attempt/:id/check': {
          ...requested,
          status: 'paid',
          endedAt: '2026-05-01T10:01:00.000Z',
        },
      },
      '?topUp=TOP-1&callbackUrl=%2Fcheckout%3FpaymentId%3DPAY-1&redirect_status=succeeded',
    );
    const done = await screen.findByRole('alertdialog', { name: '฿500 added to your wallet' });
    await user.click(within(done).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Elsewhere: /checkout')).toBeVisible();
  });

  it('opens the top-up dialog', async () => {
    const { user } = open({
      'GET /api/payment-method': allMethods,
      'GET /api/user/wallet/top-up': { results: [] },
      'GET /api/user/card': { results: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    expect(await screen.findByRole('dialog', { name: 'Top up wallet' })).toBeVisible();
  });
});
