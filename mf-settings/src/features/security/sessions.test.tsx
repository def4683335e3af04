import { screen, within } from '@testing-library/react';
import { currentSession, errorResponse, openSecurity, part } from '../../testing/security.tsx';

// Preloads the lazy dialog: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('./end-others-modal.tsx'), 60_000);

describe('active sessions', () => {
  const rows = async () => within(await part('Active sessions').findByRole('list')).getAllByRole('listitem');

  it('lists the devices and marks the current one', async () => {
    openSecurity();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Chrome on WindowsThis device203.0.113.0 · active now');
    expect(second).toHaveTextContent('Safari on iOS203.0.113.0 · last active 2 March 2026 at 12:00Sign out');
    expect(third).toHaveTextContent('A tablet');
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).not.toBeInTheDocument();
  });

  it('signs out one session', async () => {
    const { api, user } = openSecurity({ 'DELETE /api/user/session/:id': {} });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    api.responses['GET /api/user/session'] = { results: [currentSession] };
    const announcement = await screen.findByText('Safari on iOS signed out.');
    expect(announcement).toBeVisible();
    expect(api.inputsOf('DELETE /api/user/session/:id')).toEqual([{ params: { id: 2 } }]);
  });

  it('signs out all other sessions after confirmation', async () => {
    const { api, user } = openSecurity({ 'DELETE /api/user/session': { ended: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    api.responses['GET /api/user/session'] = { results: [currentSession] };
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText("You're now signed in only on this device.")).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  });

  it('shows an error if a session cannot be signed out', async () => {
    const { user } = openSecurity({
      'DELETE /api/user/session/:id': errorResponse('NOT_FOUND', undefined, 404),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await part('Active sessions').findByRole('alert')).toBeVisible();
  });
});
