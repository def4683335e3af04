import { errorResponse, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf } from '../../testing/lists.ts';
import { balance, list, openWallet, terms, termsCall, withdrawal } from '../../testing/wallet-panel.tsx';

const withdraw = 'POST /api/user/wallet/withdraw';

// Preloads the lazy modal: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('./withdraw-modal.tsx'), 60_000);

describe('withdrawal requirements', () => {
  it('links to the KYC page without a bank account', async () => {
    openWallet({ [termsCall]: terms({ hasBookBank: false, hasTwoFactor: false }) });
    expect(await screen.findByRole('link', { name: 'Add bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2F#bank-account',
    );
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
  });

  it('links to the security settings without two-factor authentication', async () => {
    openWallet({ [termsCall]: terms({ hasTwoFactor: false }) });
    expect(await screen.findByRole('link', { name: 'Go to security settings' })).toHaveAttribute(
      'href',
      '/setting/security?withdrawFrom=%2F',
    );
  });

  it.each([
    ['security', 'Your password or two-factor settings changed'],
    ['bookBank', 'Your bank account changed'],
  ] as const)('shows the end of the hold after a change (%s)', async (heldBecause, sentence) => {
    openWallet({ [termsCall]: terms({ heldUntil: '2026-05-02T10:00:00.000Z', heldBecause }) });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent(sentence);
    expect(note).toHaveTextContent('2 May 2026');
  });

  it('shows which coupons need the identity check, and links to it if nothing else is missing', async () => {
    const { api, page } = openWallet({ [termsCall]: terms({ couponCash: 50 }) });
    const sentence = '฿50 from coupons can be withdrawn once your identity is verified.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw money' })).toBeVisible();
    api.responses[termsCall] = terms({ couponCash: 50, usable: 0 });
    await page.queryClient.invalidateQueries();
    expect(await screen.findByRole('link', { name: 'Verify identity' })).toHaveAttribute(
      'href',
      '/setting/kyc',
    );
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('says that withdrawals are paused, and offers none', async () => {
    openWallet({ [termsCall]: terms({ isPaused: true }) });
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Withdrawals are pausedTalad has paused withdrawals for everyone',
    );
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
  });

  it('shows that the daily cap is reached, and that there is nothing to withdraw', async () => {
    const { api, page } = openWallet({ [termsCall]: terms({ dailyLeft: 50 }) });
    expect(await screen.findByRole('note')).toHaveTextContent('You have ฿50 left');
    api.responses[termsCall] = terms({ usable: 0 });
    await page.queryClient.invalidateQueries();
    expect(await screen.findByText('Nothing to withdraw')).toBeVisible();
  });
});

describe('withdrawal dialog', () => {
  const begin = async (responses: FakeResponses = {}) => {
    const opened = openWallet(responses);
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Withdraw money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw money' }));
    return { ...opened, dialog };
  };

  const goToCodeStep = async (responses: FakeResponses = {}) => {
    const opened = await begin(responses);
    const { user, dialog } = opened;
    await user.type(dialog.getByRole('textbox', { name: /^Amount \(THB\)/ }), '500');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Malee Jaidee');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await user.type(await dialog.findByRole('textbox', { name: /^6-digit code/ }), '123456');
    return opened;
  };

  it.each([
    ['99', 'please enter a valid withdraw amount (100 - 100,000 THB)'],
    ['100001', 'please enter a valid withdraw amount (100 - 100,000 THB)'],
    ['751', 'withdraw amount exceeds limit'],
    ['200,00', 'Use a point before the satang and at most two decimals, such as 1250.50.'],
    ['200.005', 'Use a point before the satang and at most two decimals, such as 1250.50.'],
  ])('rejects an amount of %s', async (typed, message) => {
    const { user, dialog } = await begin();
    await user.type(dialog.getByRole('textbox', { name: /^Amount \(THB\)/ }), typed);
    expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('shows a summary before submitting', async () => {
    const { user, dialog } = await begin();
    await user.type(dialog.getByRole('textbox', { name: /^Amount \(THB\)/ }), '500.50');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
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

  it('moves focus from step to step, and describes the withdrawal on its buttons', async () => {
    const { user, dialog } = await begin();
    await user.type(dialog.getByRole('textbox', { name: /^Amount \(THB\)/ }), '500');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText('Malee Jaidee');
    expect(dialog.getByRole('region', { name: 'Review' })).toHaveFocus();
    const means =
      /^฿500 leaves your available balance and is locked until the bank confirms\. ฿485 arrives in this account/;
    expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(means);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('textbox', { name: /^6-digit code/ })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Withdraw ฿500' })).toHaveAccessibleDescription(means);
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('region', { name: 'Review' })).toHaveFocus();
  });

  it('requires all six digits, submits once, and shows the withdrawal as processing', async () => {
    const { api, user, dialog } = await goToCodeStep({ [withdraw]: withdrawal() });
    const code = dialog.getByRole('textbox', { name: /^6-digit code/ });
    await user.clear(code);
    await user.type(code, '12a345');
    const send = dialog.getByRole('button', { name: 'Withdraw ฿500' });
    expect(send).toBeDisabled();
    await user.type(code, '6');
    api.responses[list] = listOf([withdrawal()]);
    await user.click(send);
    expect(await screen.findByRole('alertdialog', { name: 'Withdrawal processing' })).toBeVisible();
    expect(api.inputsOf(withdraw)).toEqual([{ body: { amount: 500, otp: '123456' } }]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const mine = within(await screen.findByRole('region', { name: 'Your withdrawals' }));
    expect(mine.getByText('Processing')).toBeVisible();
  });

  it('names the bank in Thai in the Thai confirmation', async () => {
    const { user } = openWallet({ [withdraw]: withdrawal() }, 'th');
    await user.click(await screen.findByRole('button', { name: 'ถอนเงิน' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ถอนเงิน' }));
    await user.type(dialog.getByRole('textbox', { name: /^จำนวนเงิน \(บาท\)/ }), '500');
    await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
    expect(await dialog.findByText('ธนาคารกสิกรไทย')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'ยืนยัน' }));
    await user.type(await dialog.findByRole('textbox', { name: /^รหัส 6 หลัก/ }), '123456');
    await user.click(dialog.getByRole('button', { name: 'ถอนเงิน ฿500' }));
    const alert = await screen.findByRole('alertdialog', { name: 'กำลังดำเนินการถอนเงิน' });
    expect(alert).toHaveTextContent('กำลังส่งไปที่ธนาคารกสิกรไทย');
    expect(alert).not.toHaveTextContent('Kasikornbank');
  });

  it.each([
    ['TWO_FACTOR_CODE_WRONG', 400, /^This code is incorrect/],
    ['TWO_FACTOR_CODE_USED', 400, /^This code was already used/],
    ['TWO_FACTOR_LOCKED', 429, /^Too many incorrect codes/],
    ['TWO_FACTOR_OFF', 403, /^Turn on two-factor/],
    ['BOOK_BANK_REQUIRED', 400, /^Add a bank account first/],
    ['WITHDRAW_AMOUNT_INVALID', 400, /outside the withdrawal limits/],
    ['WITHDRAW_EXCEEDS_LIMIT', 400, /more than your available balance/],
    ['WITHDRAW_DAILY_CAP', 400, /exceeds your 24-hour withdrawal limit/],
    ['WITHDRAW_HELD', 400, /withdrawals are on hold for a while/],
    ['WALLET_OWES', 400, /^You owe Talad an amount/],
    ['WITHDRAWALS_PAUSED', 400, /paused withdrawals for everyone/],
    ['EMAIL_NOT_VERIFIED', 403, /email/i],
  ] as const)('shows an error for %s and returns to the amount step', async (code, status, sentence) => {
    const { user, dialog } = await goToCodeStep({ [withdraw]: errorResponse(code, status) });
    await user.click(dialog.getByRole('button', { name: 'Withdraw ฿500' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'Withdrawal failed' }));
    expect(failure.getByText(sentence)).toBeVisible();
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    const again = within(await screen.findByRole('dialog', { name: 'Withdraw money' }));
    expect(await again.findByRole('textbox', { name: /^Amount \(THB\)/ })).toHaveValue('500');
  });

  it('shows the outcome of a withdrawal whose response was lost, and makes no second one by itself', async () => {
    const { api, user, dialog } = await goToCodeStep({
      [withdraw]: errorResponse('NETWORK', 0),
      [`${list}/:id`]: withdrawal(),
    });
    await user.click(dialog.getByRole('button', { name: 'Withdraw ฿500' }));
    const checking = within(
      await screen.findByRole('alertdialog', { name: 'Checking your withdrawal' }, { timeout: 10_000 }),
    );
    expect(
      checking.getByText(/^We're checking what happened to your withdrawal of ฿500 from \d\d:\d\d\./),
    ).toBeVisible();
    api.responses['POST /api/submission/:call/:id/close'] = { state: 'done', resultId: 'w-1', doneAt: null };
    api.responses['GET /api/submission/:call/:id'] = { state: 'done', resultId: 'w-1', doneAt: null };
    const known = within(
      await screen.findByRole('alertdialog', { name: 'We have your withdrawal' }, { timeout: 10_000 }),
    );
    expect(await known.findByText(/^Your withdrawal of ฿500 from \d\d:\d\d is on its way\.$/)).toBeVisible();
    expect(
      new Set(
        api.requests.filter(({ name }) => name === withdraw).map(({ options }) => options.idempotencyKey),
      ).size,
    ).toBe(1);
    await user.click(known.getByRole('button', { name: 'Make another withdrawal' }));
    const again = within(await screen.findByRole('dialog', { name: 'Withdraw money' }));
    expect(await again.findByRole('textbox', { name: /^Amount \(THB\)/ })).toHaveValue('500');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  }, 30_000);

  it('queries the outcome after a reload, and offers another withdrawal only when it is known', async () => {
    const before = await goToCodeStep({ [withdraw]: errorResponse('TIMEOUT', 0) });
    await before.user.click(before.dialog.getByRole('button', { name: 'Withdraw ฿500' }));
    await screen.findByRole('alertdialog', { name: 'Checking your withdrawal' }, { timeout: 10_000 });
    before.unmount();
    const { user } = openWallet({
      'GET /api/submission/:call/:id': { state: 'done', resultId: 'w-1', doneAt: null },
      [`${list}/:id`]: withdrawal({ status: 'failed', failure: 'ACCOUNT_CLOSED' }),
    });
    expect(
      await screen.findByText(/^Your withdrawal of ฿500 from .* didn't go through\. The money is back/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw money' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make another withdrawal' }));
    expect(await screen.findByRole('button', { name: 'Withdraw money' })).toBeVisible();
  }, 30_000);

  it('says that nothing was withdrawn once that is certain', async () => {
    const { user, dialog } = await goToCodeStep({
      [withdraw]: errorResponse('NETWORK', 0),
      'POST /api/submission/:call/:id/close': { state: 'closed', resultId: null, doneAt: null },
    });
    await user.click(dialog.getByRole('button', { name: 'Withdraw ฿500' }));
    const failure = within(
      await screen.findByRole('alertdialog', { name: 'Withdrawal failed' }, { timeout: 10_000 }),
    );
    expect(failure.getByText(/^We couldn't reach Talad/)).toBeVisible();
  }, 30_000);

  it('lists what the bank gets, and what left the wallet with the fee', async () => {
    openWallet({ [list]: listOf([withdrawal({ status: 'paid', amount: 500, fee: 15, received: 485 })]) });
    const note = await screen.findByText('฿500 from your wallet, including a fee of ฿15');
    expect(note.closest('li')).toHaveTextContent('฿485Paid out');
  });

  it('shows the result once the bank has answered, and reloads the balance', async () => {
    const { api, page } = openWallet({ [list]: listOf([withdrawal()]) });
    expect(await screen.findByText('Processing')).toBeVisible();
    const before = api.inputsOf(balance).length;
    api.responses[list] = listOf([withdrawal({ status: 'failed', failure: 'ACCOUNT_CLOSED' })]);
    await page.queryClient.invalidateQueries({ queryKey: [list] });
    expect(await screen.findByText('Returned')).toBeVisible();
    expect(screen.getByText(/^The bank account is closed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check bank account' })).toHaveAttribute(
      'href',
      '/setting/kyc?withdrawFrom=%2F#bank-account',
    );
    await waitFor(() => expect(api.inputsOf(balance).length).toBeGreaterThan(before));
    expect(screen.getByRole('link', { name: 'To Kasikornbank ending in 6789' })).toHaveAttribute(
      'href',
      '/wallet/statement?withdrawal=w-1',
    );
  });
});
