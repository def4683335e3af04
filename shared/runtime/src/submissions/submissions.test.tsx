import type { ChatMessage } from '@talad/contract/chat';
import type { SubmissionOutcome } from '@talad/contract/submissions';
import type { Withdrawal } from '@talad/contract/withdrawals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useCommand } from '../query/command.ts';
import { apiError, type FakeResponses } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newUser } from '../testing/users.ts';
import { useEarlierSubmission } from './use-earlier-submission.ts';

jest.setTimeout(30_000);

const withdrawal = { id: 'w1' } as Withdrawal;
const slowly = { timeout: 10_000 };
const outcome = (state: SubmissionOutcome['state'], resultId: string | null = null): SubmissionOutcome => ({
  state,
  resultId,
  doneAt: null,
});
const lost = () => {
  throw apiError('NETWORK', 0);
};

function Withdraw() {
  const earlier = useEarlierSubmission('POST /api/user/wallet/withdraw');
  const [amount, setAmount] = useState(150);
  const [code, setCode] = useState(100_001);
  const withdraw = useCommand('POST /api/user/wallet/withdraw');
  return (
    <>
      <button type="button" onClick={() => setCode(code + 1)}>
        Next code
      </button>
      <button type="button" onClick={() => setAmount(200)}>
        Other amount
      </button>
      <button type="button" onClick={() => withdraw.mutate({ body: { amount, otp: String(code) } })}>
        Withdraw
      </button>
      <button type="button" onClick={() => earlier?.dismiss()}>
        Make another one
      </button>
      <p>{withdraw.isPending ? 'sending' : (withdraw.error?.code ?? withdraw.data?.id ?? 'quiet')}</p>
      <p>Earlier: {earlier ? `${earlier.state} ${earlier.amount}` : 'none'}</p>
    </>
  );
}

const user = newUser();
const render = (responses: FakeResponses) => renderPage(<Withdraw />, { user, responses });
type Page = ReturnType<typeof render>;
const press = (page: Page, name: string) => page.user.click(screen.getByRole('button', { name }));
const sentBy = ({ api }: Page) =>
  api.requests
    .filter(({ name }) => name === 'POST /api/user/wallet/withdraw')
    .map(({ input, options }) => ({ input: JSON.stringify(input), key: options.idempotencyKey }));

test('a retry with another code after three lost responses is the same submission', async () => {
  const page = render({ 'POST /api/user/wallet/withdraw': lost });
  await press(page, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  expect(screen.getByText('Earlier: checking 150')).toBeVisible();
  page.api.responses['POST /api/user/wallet/withdraw'] = withdrawal;
  await press(page, 'Next code');
  await press(page, 'Withdraw');
  expect(await screen.findByText('w1')).toBeVisible();
  const sent = sentBy(page);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ input }) => input)).size).toBe(2);
  expect(screen.getByText('Earlier: none')).toBeVisible();
});

test('a lost response is fetched again if the API reports that the request was done', async () => {
  let count = 0;
  const page = render({
    'POST /api/user/wallet/withdraw': () => {
      count += 1;
      return count > 3 ? withdrawal : lost();
    },
    'POST /api/submission/:call/:id/close': outcome('done', 'w1'),
  });
  await press(page, 'Withdraw');
  expect(await screen.findByText('w1', undefined, slowly)).toBeVisible();
  expect(new Set(sentBy(page).map(({ key }) => key)).size).toBe(1);
});

test('nothing was done if the API closed it, and the next press is a new submission', async () => {
  const page = render({
    'POST /api/user/wallet/withdraw': lost,
    'POST /api/submission/:call/:id/close': outcome('closed'),
  });
  await press(page, 'Withdraw');
  expect(await screen.findByText('NETWORK', undefined, slowly)).toBeVisible();
  expect(screen.getByText('Earlier: none')).toBeVisible();
  page.api.responses['POST /api/user/wallet/withdraw'] = withdrawal;
  await press(page, 'Withdraw');
  expect(await screen.findByText('w1')).toBeVisible();
  expect(new Set(sentBy(page).map(({ key }) => key)).size).toBe(2);
});

test('an API error says nothing about an earlier request whose response was lost', async () => {
  let isLost = true;
  const page = render({
    'POST /api/user/wallet/withdraw': () => {
      throw isLost ? apiError('NETWORK', 0) : apiError('RATE_LIMITED', 429);
    },
  });
  await press(page, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  isLost = false;
  await press(page, 'Withdraw');
  await waitFor(() => expect(sentBy(page)).toHaveLength(4));
  expect(await screen.findByText('SUBMISSION_UNKNOWN')).toBeVisible();
  expect(new Set(sentBy(page).map(({ key }) => key)).size).toBe(1);
});

test('a reloaded page queries and shows the outcome, and sends a second request only when the user presses again', async () => {
  const before = render({ 'POST /api/user/wallet/withdraw': lost });
  await press(before, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  const [{ key } = {}] = sentBy(before);
  before.unmount();

  const page = render({
    'POST /api/user/wallet/withdraw': { ...withdrawal, id: 'w2' },
    'GET /api/submission/:call/:id': outcome('done', 'w1'),
  });
  expect(await screen.findByText('Earlier: done 150')).toBeVisible();
  expect(page.api.inputsOf('GET /api/submission/:call/:id')).toEqual([
    { params: { call: 'withdraw', id: key } },
  ]);
  expect(sentBy(page)).toEqual([]);
  await press(page, 'Make another one');
  await press(page, 'Withdraw');
  expect(await screen.findByText('w2')).toBeVisible();
  expect(sentBy(page)[0]?.key).not.toBe(key);
});

test('another tab, or other details, sends nothing before the outcome of the first is known', async () => {
  const first = render({ 'POST /api/user/wallet/withdraw': lost });
  await press(first, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  first.api.responses['POST /api/user/wallet/withdraw'] = withdrawal;
  await press(first, 'Other amount');
  await press(first, 'Withdraw');
  await waitFor(() => expect(first.api.inputsOf('POST /api/submission/:call/:id/close')).toHaveLength(2));
  expect(await screen.findByText('SUBMISSION_UNKNOWN')).toBeVisible();
  expect(sentBy(first)).toHaveLength(3);
  first.unmount();

  const other = render({
    'POST /api/user/wallet/withdraw': withdrawal,
    'GET /api/submission/:call/:id': outcome('unknown'),
  });
  expect(await screen.findByText('Earlier: checking 150')).toBeVisible();
  await press(other, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN')).toBeVisible();
  expect(sentBy(other)).toEqual([]);
  other.api.responses['GET /api/submission/:call/:id'] = outcome('done', 'w1');
  await press(other, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_DONE')).toBeVisible();
  expect(sentBy(other)).toEqual([]);
});

test('closes what an earlier page left open once its requests can no longer arrive', async () => {
  const before = render({ 'POST /api/user/wallet/withdraw': lost });
  await press(before, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  before.unmount();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 21_000);
  const page = render({ 'POST /api/submission/:call/:id/close': outcome('closed') });
  expect(await screen.findByText('Earlier: nothing 150')).toBeVisible();
  expect(page.api.inputsOf('GET /api/submission/:call/:id')).toEqual([]);
  now.mockRestore();
});

test('stores the submission under its user before it is sent, never the code, and removes it when it is done', async () => {
  const stored: string[] = [];
  const page = render({
    'POST /api/user/wallet/withdraw': () => {
      stored.push(JSON.stringify({ ...localStorage }));
      return withdrawal;
    },
  });
  await press(page, 'Withdraw');
  expect(await screen.findByText('w1')).toBeVisible();
  expect(stored[0]).toContain(`talad:user:${user.id}:submissions`);
  expect(stored[0]).toContain(sentBy(page)[0]?.key);
  expect(stored[0]).not.toContain('100001');
  expect(localStorage.getItem(`talad:user:${user.id}:submissions`)).toBe('[]');
});

test('is one submission even if the browser forbids storage', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new ApiError({ code: 'INTERNAL', status: 0, detail: 'storage is denied' });
  });
  const page = render({ 'POST /api/user/wallet/withdraw': lost });
  await press(page, 'Withdraw');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  page.api.responses['POST /api/user/wallet/withdraw'] = withdrawal;
  await press(page, 'Withdraw');
  expect(await screen.findByText('w1')).toBeVisible();
  expect(new Set(sentBy(page).map(({ key }) => key)).size).toBe(1);
  denied.mockRestore();
});

function Message({ id }: { id: string }) {
  const send = useCommand('POST /api/transaction/:id/message', { submissionId: id });
  return (
    <>
      <button type="button" onClick={() => send.mutate({ params: { id: 7 }, body: { text: 'hello' } })}>
        Send
      </button>
      <p>
        {send.isPending ? 'sending' : (send.error?.code ?? (send.data ? `sent ${send.data.id}` : 'quiet'))}
      </p>
    </>
  );
}

test('one that its caller stores has the same id until it is known to be done, and is never closed', async () => {
  const page = renderPage(<Message id="line-1" />, {
    user,
    responses: { 'POST /api/transaction/:id/message': lost },
  });
  await press(page, 'Send');
  expect(await screen.findByText('SUBMISSION_UNKNOWN', undefined, slowly)).toBeVisible();
  page.api.responses['GET /api/submission/:call/:id'] = outcome('done', '31');
  await press(page, 'Send');
  expect(await screen.findByText('SUBMISSION_DONE', undefined, slowly)).toBeVisible();
  page.api.responses['POST /api/transaction/:id/message'] = { id: 31 } as ChatMessage;
  await press(page, 'Send');
  expect(await screen.findByText('sent 31')).toBeVisible();
  const keys = page.api.requests.filter(({ name }) => name === 'POST /api/transaction/:id/message');
  expect(new Set(keys.map(({ options }) => options.idempotencyKey))).toEqual(new Set(['line-1']));
  expect(page.api.inputsOf('POST /api/submission/:call/:id/close')).toEqual([]);
});
