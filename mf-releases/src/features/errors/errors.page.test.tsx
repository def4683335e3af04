import { screen, within } from '@testing-library/react';
import { openConsole, wallet } from '../../testing/open-console.tsx';
import ErrorsPage from './errors.page.tsx';

const path = '/releases/errors';
const failing = {
  version: wallet.live,
  side: 'browser',
  message: 'TypeError: x is not a function',
  source: 'mf-wallet/src/features/top-up/top-up.tsx:41',
  count: 1_204,
  first: '2026-11-25T03:00:00.000Z',
  last: '2026-11-25T04:30:00.000Z',
};
const header = { ...wallet, remote: 'mf-header', live: 'dddddddddddd' };

describe('errors', () => {
  it('shows what fails in a remote, how often, in which version, and the line of its source', async () => {
    openConsole(<ErrorsPage />, {
      path,
      responses: {
        'GET remotes/mf-wallet/errors': [
          failing,
          { ...failing, version: 'aaaaaaaaaaaa', side: 'server', source: null, count: 2 },
        ],
      },
    });
    const [, first, second] = await screen.findAllByRole('row');
    for (const part of [
      '1,204',
      'TypeError: x is not a function',
      'mf-wallet/src/features/top-up/top-up.tsx:41',
      'Browser',
      'bbbbbbbbbbbb',
      'Live',
    ])
      expect(within(first as HTMLElement).getByText(part)).toBeVisible();
    expect(within(second as HTMLElement).getByText('Server')).toBeVisible();
    expect(within(second as HTMLElement).queryByText('Live')).not.toBeInTheDocument();
  });

  it('shows the remote that is chosen, and says when it has no errors', async () => {
    const { user, address } = openConsole(<ErrorsPage />, {
      path,
      responses: {
        'GET remotes': [wallet, header],
        'GET remotes/mf-wallet/errors': [failing],
        'GET remotes/mf-header/errors': [],
      },
    });
    await screen.findByText(failing.message);
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-header');
    expect(await screen.findByText('No errors of mf-header')).toBeVisible();
    expect(address()).toBe('/releases/errors?remote=mf-header');
  });

  it('says in Thai what it shows, and offers a retry when the registry fails', async () => {
    openConsole(<ErrorsPage />, {
      path,
      language: 'th',
      responses: { 'GET remotes/mf-wallet/errors': 500 },
    });
    expect(await screen.findByRole('heading', { name: 'ข้อผิดพลาด' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  });
});
