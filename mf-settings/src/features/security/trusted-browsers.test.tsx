import { newUser } from '@talad/runtime/testing/users';
import { screen } from '@testing-library/react';
import { currentSession, errorResponse, on, openSecurity, part, state } from '../../testing/security.tsx';

const list = 'GET /api/user/trusted-browser';
const revoke = 'DELETE /api/user/trusted-browser/:id';

describe('trusted browsers', () => {
  const trusted = { ...currentSession, id: 8, isCurrent: false, expiresAt: '2026-04-01T05:00:00.000Z' };
  const user = newUser({ twoFactor: true });

  it('lists trusted browsers with their expiry', async () => {
    openSecurity({ [state]: on, [list]: { results: [trusted] } }, { user });
    const row = await part('Trusted browsers').findByRole('listitem');
    expect(row).toHaveTextContent('Chrome on Windows203.0.113.0 · trusted until 1 April 2026 at 12:00Remove');
  });

  it('removes a browser and announces it', async () => {
    const { api, user: userActions } = openSecurity(
      { [state]: on, [list]: { results: [trusted] }, [revoke]: {} },
      { user },
    );
    const remove = { name: 'Remove Chrome on Windows from trusted browsers' };
    await userActions.click(await screen.findByRole('button', remove));
    api.responses[list] = { results: [] };
    expect(await screen.findByText('Chrome on Windows is no longer trusted.')).toBeVisible();
    expect(api.inputsOf(revoke)).toEqual([{ params: { id: 8 } }]);
  });

  it('shows an error if a browser cannot be removed', async () => {
    const { api, user: userActions } = openSecurity(
      { [state]: on, [list]: { results: [trusted] }, [revoke]: errorResponse('NOT_FOUND', undefined, 404) },
      { user },
    );
    await userActions.click(await screen.findByRole('button', { name: /^Remove Chrome/ }));
    expect(await part('Trusted browsers').findByRole('alert')).toBeVisible();
    expect(api.inputsOf(list).length).toBeGreaterThan(0);
  });

  it('is hidden if two-factor authentication is off', async () => {
    openSecurity();
    expect(await screen.findByRole('region', { name: 'Password' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Trusted browsers' })).not.toBeInTheDocument();
  });
});
