import { errorResponse } from '@talad/runtime/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { line, listOf } from '../../testing/lists.ts';
import { balance, openWallet, statement, terms, termsCall } from '../../testing/wallet-panel.tsx';

describe('wallet panel', () => {
  it('has three tabs with the balance first', async () => {
    openWallet();
    await screen.findByText('Total value');
    const tabs = within(screen.getByRole('tablist', { name: 'Wallet' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Coupon', 'Redemption']);
    expect(screen.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows total, available and locked balance', async () => {
    openWallet();
    await screen.findByText('Total value');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total value',
      'Available',
      'Locked',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '฿1,000',
      '฿750',
      '฿250',
    ]);
    expect(
      screen.getByText(/^Locked money comes from sales still under protection, after Talad's fee/),
    ).toBeVisible();
  });

  it('shows the withdrawal limits', async () => {
    openWallet({ [termsCall]: terms({ lowerLimit: 200, upperLimit: 50_000 }) });
    expect(
      await screen.findByText(/^200-50,000 THB per withdrawal, or all that is left, up to ฿200,000/),
    ).toBeVisible();
  });

  it.each([
    ['en', 'You owe', /bank took back money from a card payment.*pays this first/, 'Pay what you owe first'],
    ['th', 'ยอดค้างชำระ', /ธนาคารเรียกเงินที่ชำระด้วยบัตรคืน.*หักชำระยอดนี้ก่อน/, 'มียอดที่ต้องชำระก่อน'],
  ] as const)(
    'shows what is owed, what it means, and no withdrawal until it is paid (%s)',
    async (language, label, meaning, bar) => {
      openWallet(
        {
          [balance]: { totalValue: 250, usable: 0, locked: 250, owed: 480 },
          [termsCall]: terms({ usable: 0, owed: 480 }),
        },
        language,
      );
      expect((await screen.findByText(label)).nextElementSibling).toHaveTextContent('฿480');
      expect(screen.getByText(meaning)).toBeVisible();
      const note = await screen.findByRole('note');
      expect(note).toHaveTextContent(bar);
      expect(note).toHaveTextContent('฿480');
      expect(screen.queryByRole('button', { name: /^(Withdraw money|ถอนเงิน)$/ })).not.toBeInTheDocument();
    },
  );

  it('shows no debts to a user without any', async () => {
    openWallet();
    await screen.findByText('Total value');
    expect(screen.queryByText('You owe')).not.toBeInTheDocument();
  });

  it('hides the note on locked money if nothing is locked', async () => {
    openWallet({ [balance]: { totalValue: 750, usable: 750, locked: 0, owed: 0 } });
    await screen.findByText('Total value');
    expect(screen.queryByText(/^Locked money/)).not.toBeInTheDocument();
  });

  it('shows an error with a retry if the wallet fails to load', async () => {
    const { api, user } = openWallet({ [balance]: errorResponse('FORBIDDEN', 403) });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent("This section couldn't load. Your money is safe.");
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
    api.responses[balance] = { totalValue: 1000, usable: 750, locked: 250, owed: 0 };
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('฿1,000');
  });

  it('previews the rewards', async () => {
    const { user } = openWallet();
    await user.click(screen.getByRole('tab', { name: 'Redemption' }));
    expect((await screen.findByText('Your points')).nextElementSibling).toHaveTextContent('2,600 points');
    const rewards = within(screen.getByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
    expect(rewards.map(({ textContent }) => textContent?.match(/[\d,]+ points/)?.[0])).toEqual([
      '2,400 points',
      '2,500 points',
      '2,600 points',
    ]);
  });
});

describe('recent transactions', () => {
  it('lists transactions with type, sign and a link to the order', async () => {
    openWallet({
      [statement]: listOf([
        line({ id: 2 }),
        line({ id: 1, kind: 'TOPUP', amount: 1000, link: null, memo: { en: 'PromptPay', th: 'พร้อมเพย์' } }),
      ]),
    });
    const part = within(await screen.findByRole('region', { name: 'Recent transactions' }));
    const [paid, topUp] = await part.findAllByRole('listitem');
    expect(paid).toHaveTextContent('Order payment');
    expect(paid).toHaveTextContent('−฿250');
    expect(part.getByRole('link', { name: 'Order payment' })).toHaveAttribute(
      'href',
      '/checkout/delivery/dynamic-item/41',
    );
    expect(topUp).toHaveTextContent('Top-up');
    expect(topUp).toHaveTextContent('PromptPay');
    expect(topUp).toHaveTextContent('฿1,000');
    expect(part.getByRole('link', { name: 'Statement' })).toHaveAttribute('href', '/wallet/statement');
  });

  it('shows an empty state without transactions', async () => {
    openWallet();
    expect(await screen.findByText('No transactions yet')).toBeVisible();
  });

  it('shows an error instead of the empty state if loading fails', async () => {
    openWallet({ [statement]: errorResponse('FORBIDDEN', 403) });
    expect(await screen.findByRole('alert')).toHaveTextContent("This section couldn't load.");
    expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
  });
});
