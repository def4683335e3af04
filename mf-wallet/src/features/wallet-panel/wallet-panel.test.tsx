import type { StatementLine } from '@talad/contract/wallet';
import { type Answers, apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import { renderPage } from '@talad/testing/render-page';
import { screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import WalletPanel from './wallet-panel.slot.tsx';

const balance = 'GET /api/user/wallet';
const statement = 'GET /api/user/wallet/statement';

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

const listOf = (results: StatementLine[], next: string | null = null) => ({
  results,
  paged: { page: 1, pageSize: 20, total: results.length, next },
});

const open = (answers: Answers) =>
  renderPage(<WalletPanel />, { user: member(), texts: { wallet: en }, answers });

const money = { [balance]: { totalValue: 1000, usable: 750, locked: 250 } };

describe('the wallet', () => {
  it('shows what is there, what can be used and what is held', async () => {
    open({ ...money, [statement]: listOf([]) });
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

  it('says nothing of held money where none is', async () => {
    open({ [balance]: { totalValue: 750, usable: 750, locked: 0 }, [statement]: listOf([]) });
    await screen.findByText('Total value');
    expect(screen.queryByText(/^Locked money/)).not.toBeInTheDocument();
  });

  it('says what is safe when it cannot be loaded, and tries again', async () => {
    const { api, person } = open({
      [balance]: () => {
        throw apiError('FORBIDDEN', 403);
      },
      [statement]: listOf([]),
    });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('This could not be loaded. Your money is safe.');
    api.answers[balance] = money[balance];
    await person.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('฿1,000');
  });
});

describe('the movements', () => {
  it('are listed with their reason, their sign and the way to what they were for', async () => {
    open({
      ...money,
      [statement]: listOf([
        line({ id: 2 }),
        line({ id: 1, kind: 'TOPUP', amount: 1000, link: null, memo: { en: 'PromptPay', th: 'พร้อมเพย์' } }),
      ]),
    });
    const list = within(await screen.findByRole('region', { name: 'Latest movements' }));
    const [paid, topUp] = await list.findAllByRole('listitem');
    expect(paid).toHaveTextContent('Paid for an order');
    expect(paid).toHaveTextContent('−฿250');
    expect(list.getByRole('link', { name: 'Paid for an order' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/41',
    );
    expect(topUp).toHaveTextContent('Top-up');
    expect(topUp).toHaveTextContent('PromptPay');
    expect(topUp).toHaveTextContent('฿1,000');
  });

  it('grow page by page', async () => {
    const { api, person } = open({
      ...money,
      [statement]: ({ query }) =>
        query?.page
          ? listOf([line({ id: 1, memo: { en: 'Order 7', th: '' } })])
          : listOf([line({ id: 2 })], '2'),
    });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Order 7')).toBeVisible();
    expect(screen.getByText('Order 41')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(api.inputsOf(statement)).toEqual([{ query: {} }, { query: { page: '2' } }]);
  });

  it('say so when there are none', async () => {
    open({ ...money, [statement]: listOf([]) });
    expect(await screen.findByText('Nothing has moved yet.')).toBeVisible();
  });

  it('do not pretend to be empty when they cannot be loaded', async () => {
    open({
      ...money,
      [statement]: () => {
        throw apiError('FORBIDDEN', 403);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
    expect(screen.queryByText('Nothing has moved yet.')).not.toBeInTheDocument();
    expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('฿1,000');
  });
});
