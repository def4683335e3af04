import type { SecurityEvent } from '@talad/contract/security';
import { screen, within } from '@testing-library/react';
import { errorResponse, openSecurity, part } from '../../testing/security.tsx';

const list = 'GET /api/user/security-event';
const title = 'Recent security activity';

const event = (overrides: Partial<SecurityEvent> & { id: number }): SecurityEvent => ({
  kind: 'sign-in',
  outcome: 'accepted',
  device: { browser: 'Safari', system: 'iOS', kind: 'phone', address: '203.0.113.*' },
  at: '2026-03-02T05:00:00.000Z',
  ...overrides,
});
const refused = event({ id: 9, kind: 'sign-in-refused', outcome: 'refused' });
const suspended = event({ id: 8, kind: 'account-suspended', device: null });
const older = event({ id: 7 });

describe('security activity', () => {
  const rows = async (name = title) =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem');

  it('lists what happened, on which device, in which network and when', async () => {
    openSecurity({ [list]: { results: [refused, suspended], paged: { next: null } } });
    const [first, second] = await rows();
    expect(first).toHaveTextContent(
      'Failed sign-in attemptSafari on iOS · 203.0.113.* · 2 March 2026 at 12:00',
    );
    expect(second).toHaveTextContent('Account suspendedBy Talad · 2 March 2026 at 12:00');
    expect(part(title).queryByRole('button')).not.toBeInTheDocument();
  });

  it('lists it in Thai', async () => {
    openSecurity({ [list]: { results: [refused], paged: { next: null } } }, { language: 'th' });
    const [first] = await rows('กิจกรรมความปลอดภัยล่าสุด');
    expect(first).toHaveTextContent('มีผู้พยายามเข้าสู่ระบบแต่ไม่สำเร็จSafari บน iOS · 203.0.113.* · ');
  });

  it('shows older activity from the key of the last row', async () => {
    const { api, user } = openSecurity({
      [list]: ({ query }) =>
        query?.cursor === '8'
          ? { results: [older], paged: { next: null } }
          : { results: [refused, suspended], paged: { next: '8' } },
    });
    await user.click(await part(title).findByRole('button', { name: 'Show more' }));
    expect(await part(title).findByText('Signed in')).toBeVisible();
    expect(await rows()).toHaveLength(3);
    expect(api.inputsOf(list)).toEqual([{ query: {} }, { query: { cursor: '8' } }]);
    expect(part(title).queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps what is shown if older activity cannot be loaded, and tries again', async () => {
    const { api, user } = openSecurity({
      [list]: ({ query }) => {
        if (query?.cursor !== undefined) return errorResponse('UNAVAILABLE', undefined, 503)();
        return { results: [refused], paged: { next: '9' } };
      },
    });
    await user.click(await part(title).findByRole('button', { name: 'Show more' }));
    expect(await part(title).findByRole('alert')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    api.responses[list] = { results: [older], paged: { next: null } };
    await user.click(part(title).getByRole('button', { name: 'Try again' }));
    expect(await part(title).findByText('Signed in')).toBeVisible();
  });

  it('says that there is none yet', async () => {
    openSecurity({ [list]: { results: [], paged: { next: null } } });
    expect(await part(title).findByText('No security activity yet.')).toBeVisible();
  });

  it('offers to try again if it cannot be loaded', async () => {
    const { api, user } = openSecurity({ [list]: errorResponse('UNAVAILABLE', undefined, 503) });
    const retry = await part(title).findByRole('button', { name: 'Try again' });
    api.responses[list] = { results: [refused], paged: { next: null } };
    await user.click(retry);
    expect(await rows()).toHaveLength(1);
  });

  it('includes a session that was just ended', async () => {
    const { api, user } = openSecurity({
      [list]: { results: [], paged: { next: null } },
      'DELETE /api/user/session/:id': {},
    });
    await part(title).findByText('No security activity yet.');
    api.responses[list] = { results: [event({ id: 12, kind: 'sessions-ended' })], paged: { next: null } };
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await part(title).findByText('Devices signed out')).toBeVisible();
  });
});
