import { screen, waitFor, within } from '@testing-library/react';
import { identityProvider } from '../../session/use-sign-in.ts';
import { administrator, openConsole, rollout, visits, wallet } from '../../testing/open-console.tsx';
import LivePage from './live.page.tsx';

const path = '/releases';
const open = (options: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(<LivePage />, { path, ...options });
let left: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  left = jest.spyOn(identityProvider, 'open').mockReturnValue();
});
const provider = { 'POST session/sign-in': { url: 'https://id.example/authorize' } };

describe('sign-in', () => {
  it('leads someone who is not signed in to the identity provider, and back to the page', async () => {
    const { user, sent } = open({ staff: null, path: '/releases?a=1&signIn=cancelled', responses: provider });
    expect(await screen.findByRole('alert')).toHaveTextContent('You cancelled the sign-in.');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example/authorize'));
    const begun = sent.find(({ method }) => method === 'POST');
    expect(begun?.body).toEqual({ returnTo: '/releases?a=1', isFresh: false });
  });

  it('says that the account has no role', async () => {
    open({ staff: null, path: '/releases?signIn=no-role' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account has no role for this console.');
  });

  it('shows no message for an unknown reason', async () => {
    open({ staff: null, path: '/releases?signIn=anything' });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that the identity provider is unavailable', async () => {
    const { user } = open({ staff: null, responses: { 'POST session/sign-in': 503 } });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("The identity provider isn't responding.");
    expect(left).not.toHaveBeenCalled();
  });

  it('says that it is not configured', async () => {
    open({ responses: { 'GET session': { staff: null, canSignIn: false } } });
    expect(await screen.findByText('Staff sign-in is not configured')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('ends by signing out', async () => {
    const { user } = open({ responses: { 'DELETE session': { staff: null, canSignIn: true } } });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('live versions', () => {
  it('show version, owner, who made it live, the last good version and the size', async () => {
    open();
    const row = (await screen.findByRole('rowheader', { name: /mf-wallet/ })).closest('tr');
    for (const shown of ['Wallet team', 'bbbbbbbbbbbb', 'wallet CI', 'aaaaaaaaaaaa', '500 KiB'])
      expect(row).toHaveTextContent(shown);
  });

  it('are rolled back to the last good version', async () => {
    const { user, changes } = open({ responses: { 'POST deployments': { revision: 6 } } });
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back mf-wallet?' }));
    expect(dialog.getByText(/New page loads get version aaaaaaaaaaaa instead of bbbbbbbbbbbb/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      path: 'deployments',
      body: { action: 'rollback', versions: [{ remote: 'mf-wallet', version: 'aaaaaaaaaaaa' }] },
    });
  });

  it('require a second factor, and return to the same dialog', async () => {
    const responses = { ...provider, 'PUT remotes/mf-wallet/freeze': 403 };
    const { user, sent, unmount } = open({ responses });
    await user.click(await screen.findByRole('button', { name: 'Freeze mf-wallet' }));
    const dialog = () => screen.findByRole('dialog', { name: 'Freeze mf-wallet?' });
    await user.type(within(await dialog()).getByLabelText(/^Reason/), 'payday');
    await user.click(within(await dialog()).getByRole('button', { name: 'Freeze' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example/authorize'));
    const begun = sent.find(({ path: to }) => to === 'session/sign-in');
    expect(begun?.body).toEqual({ returnTo: path, isFresh: true });
    unmount();

    const back = open({ responses: { 'PUT remotes/mf-wallet/freeze': {} } });
    expect(within(await dialog()).getByText('Second factor confirmed.')).toBeVisible();
    await back.user.click(within(await dialog()).getByRole('button', { name: 'Freeze' }));
    await waitFor(() => expect(back.changes()).toHaveLength(1));
    expect(back.changes()[0]?.body).toEqual({ reason: 'payday' });
    back.unmount();

    open();
    await screen.findByRole('button', { name: 'Freeze mf-wallet' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say why the second factor was not confirmed, and keep what was entered', async () => {
    const responses = { ...provider, 'PUT remotes/mf-wallet/freeze': 403 };
    const { user, unmount } = open({ responses });
    await user.click(await screen.findByRole('button', { name: 'Freeze mf-wallet' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'payday');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freeze' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    unmount();

    open({ path: '/releases?signIn=no-second-factor' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Freeze mf-wallet?' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('did not confirm a second factor');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('payday');
  });

  it('are not changed if they are no longer as they were before the second factor', async () => {
    const responses = { ...provider, 'PUT remotes/mf-wallet/freeze': 403 };
    const { user, unmount } = open({ responses });
    await user.click(await screen.findByRole('button', { name: 'Freeze mf-wallet' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freeze' }));
    await waitFor(() => expect(left).toHaveBeenCalled());
    unmount();

    open({ responses: { 'GET remotes': [{ ...wallet, live: 'dddddddddddd' }] } });
    await screen.findByRole('button', { name: 'Freeze mf-wallet' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are not frozen with a reason that is too long, which is kept whole for a correction', async () => {
    const { user, changes } = open();
    await user.click(await screen.findByRole('button', { name: 'Freeze mf-wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Freeze mf-wallet?' }));
    const reason = 'a'.repeat(501);
    await user.click(dialog.getByLabelText(/^Reason/));
    await user.paste(reason);
    await user.click(dialog.getByRole('button', { name: 'Freeze' }));
    expect(await dialog.findByText('Use up to 500 characters.')).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue(reason);
    expect(changes()).toHaveLength(0);
  });

  it('show a freeze with its reason, and its end as a choice', async () => {
    const frozen = { ...wallet, frozen: { since: wallet.since, reason: 'big sale' } };
    open({ responses: { 'GET remotes': [frozen] } });
    expect(await screen.findByText('Frozen')).toBeVisible();
    expect(screen.getByText('big sale')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unfreeze mf-wallet' })).toBeVisible();
  });

  const watched = {
    ...rollout,
    version: wallet.live,
    base: 'aaaaaaaaaaaa',
    status: 'watched',
    steps: [100],
    share: 100,
    reason: 'others fail too',
    numbers: { evidence: 0.4, new: visits(1_200, 3), live: visits(72_000, 150) },
  };

  it('show a watch under way, and why it does not roll back', async () => {
    open({ responses: { 'GET remotes': [{ ...wallet, watched }] } });
    expect(await screen.findByText('Watch in progress: 3 of 1,200 views failed')).toBeVisible();
    expect(screen.getByText('It fails more often, but other remotes fail too.')).toBeVisible();
  });

  it('show that a watch has rolled back', async () => {
    const ended = { ...watched, status: 'rolled back', version: 'dddddddddddd', base: wallet.live };
    open({ responses: { 'GET remotes': [{ ...wallet, watched: ended }] } });
    expect(await screen.findByText('Rolled back automatically from dddddddddddd')).toBeVisible();
  });

  it('offer no change to viewers, nor to releasers of another remote', async () => {
    open({ staff: { ...administrator, role: 'releaser', remote: 'mf-header' } });
    await screen.findByRole('rowheader', { name: /mf-wallet/ });
    await screen.findByRole('article');
    for (const name of [/Roll back/, /Freeze/, /Stop/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('rollouts', () => {
  const card = async () => within(await screen.findByRole('article', { name: 'Rollout of mf-wallet' }));

  it('show share, step, evidence, and what both versions did', async () => {
    open();
    const shown = await card();
    expect(shown.getByText('10% of visitors get the new version (step 1 of 3).')).toBeVisible();
    expect(shown.getByText('Evidence against the new version: 3.5 (rolled back at 100).')).toBeVisible();
    expect(shown.getByRole('row', { name: 'New version cccccccccccc 200 4 0 0' })).toBeVisible();
    expect(shown.getByRole('row', { name: 'Live version bbbbbbbbbbbb 1,800 2 0 0' })).toBeVisible();
  });

  it('show their failures over time as a chart and as a table', async () => {
    open();
    const shown = await card();
    expect(
      await shown.findByRole('img', { name: 'Failures over time in percent of views, mf-wallet' }),
    ).toBeVisible();
    expect(shown.getByText('4% (4 of 100)')).toBeInTheDocument();
    expect(shown.getByText('0.2% (2 of 900)')).toBeInTheDocument();
  });

  it('are stopped with a reason', async () => {
    const { user, changes } = open({ responses: { 'DELETE rollouts/7': rollout } });
    await user.click(await screen.findByRole('button', { name: 'Stop the rollout of mf-wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop the rollout of mf-wallet?' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'slow');
    await user.click(dialog.getByRole('button', { name: 'Stop rollout' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      method: 'DELETE',
      path: 'rollouts/7',
      body: { reason: 'slow' },
    });
  });

  it('says why one does not advance, in the language of the page', async () => {
    open({
      language: 'th',
      responses: { 'GET remotes': [{ ...wallet, rollout: { ...rollout, reason: 'too few views' } }] },
    });
    expect(await screen.findByText('กำลังรอให้มีผู้เข้าชมได้เวอร์ชันใหม่มากขึ้น')).toBeVisible();
  });

  it('are left out once they have ended', async () => {
    open({ responses: { 'GET remotes': [wallet] } });
    expect(await screen.findByText('No rollout is under way')).toBeVisible();
  });
});

it('is localized in Thai', async () => {
  open({ language: 'th' });
  expect(await screen.findByRole('heading', { level: 1, name: 'การเผยแพร่' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'ย้อนกลับ mf-wallet' })).toBeVisible();
});
