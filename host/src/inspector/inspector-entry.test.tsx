import { Slot } from '@talad/runtime/slot';
import type { RenderPageOptions } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { InspectorEntry } from './inspector-entry.tsx';

const box = { left: 0, right: 300, top: 0, height: 200 } as DOMRect;

type SignedIn = { name: string; role: string; remote?: string };

/** Opens a page with one remote on it; `staff`: the session in the registry. */
function openPage(path: string, staff: SignedIn | null, leave?: RenderPageOptions['leave']) {
  const responses: Record<string, object> = {
    '/discovery.json': { schema: 'v1', microFrontends: {} },
    '/registry/v1/session': { staff },
    '/registry/v1/remotes/stub/versions': ['1.0.0', '0f3a9c21b7de'].map((version) => ({
      version,
      createdAt: '2026-11-25T03:20:00.000Z',
    })),
    '/registry/v1/tab-previews': { token: 'talad_token' },
  };
  const fetched = async (url: string) => ({ ok: true, json: async () => responses[url] });
  globalThis.fetch = jest.fn(fetched) as jest.Mock;
  return renderHostPage(
    <div id="root">
      <Slot name="home.games" />
      <InspectorEntry />
    </div>,
    { path, slots: { 'home.games': () => <p>Games</p> }, ...(leave && { leave }) },
  );
}

describe('the inspector', () => {
  beforeEach(() => {
    // jsdom has neither layout nor network timings.
    Range.prototype.getBoundingClientRect = () => box;
    performance.getEntriesByType = () => [];
  });

  it('shows staff each remote of the page with its version, and closes to the same address', async () => {
    const { user, address } = openPage('/?inspect&tab=games', { name: 'Mali', role: 'viewer' });
    const inspector = within(await screen.findByRole('complementary', { name: 'Inspector' }));
    const row = await inspector.findByRole('row', { name: /^stub/ });
    expect(row).toHaveTextContent(/1\.0\.0 \(not live/);
    expect(within(row).getByRole('cell', { name: /^[\d,]+ ms$/ })).toBeVisible();
    await user.click(inspector.getByRole('button', { name: 'Close inspector' }));
    expect(address()).toBe('/?tab=games');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByText('Games')).toBeVisible();
  });

  it('loads the page again with the version that a releaser chooses for this tab', async () => {
    const left = jest.fn();
    const { user } = openPage('/?inspect&page=2', { name: 'Dao', role: 'releaser', remote: 'stub' }, left);
    const choice = await screen.findByRole('combobox', { name: 'Version of stub in this tab' });
    const other = await within(choice).findByRole('option', { name: '0f3a9c21b7de · 25/11/2026 10:20' });
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(choice, other);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/?inspect=&page=2&tab-preview=talad_token'));
    expect(globalThis.fetch).toHaveBeenLastCalledWith(
      '/registry/v1/tab-previews',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({ remote: 'stub', version: '0f3a9c21b7de' }),
      }),
    );
  });

  it.each([
    { name: 'Mali', role: 'viewer' },
    { name: 'Nok', role: 'releaser', remote: 'mf-other' },
  ])('offers no version to a $role who may not release the remote', async (staff) => {
    openPage('/?inspect', staff);
    expect(await screen.findByRole('row', { name: /^stub/ })).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('asks other users to sign in as staff', async () => {
    openPage('/?inspect', null);
    expect(await screen.findByText(/The inspector is for staff/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is open to everyone in development', async () => {
    const mark = document.createElement('script');
    mark.id = 'talad-dev';
    document.body.append(mark);
    openPage('/?inspect', null);
    expect(await screen.findByRole('table', { name: 'Remotes of this page' })).toBeVisible();
    mark.remove();
  });

  it('loads nothing on other pages', () => {
    openPage('/', { name: 'Mali', role: 'viewer' });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
