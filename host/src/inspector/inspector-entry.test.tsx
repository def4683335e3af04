import { Slot } from '@talad/runtime/slot';
import { screen, within } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { InspectorEntry } from './inspector-entry.tsx';

const box = { left: 0, right: 300, top: 0, height: 200 } as DOMRect;

/** Opens a page with one remote on it; `staff`: what the registry says about the session. */
function openPage(path: string, staff: { name: string } | null) {
  globalThis.fetch = jest.fn(async (url: string) => ({
    ok: true,
    json: async () => (url === '/discovery.json' ? { schema: 'v1', microFrontends: {} } : { staff }),
  })) as jest.Mock;
  return renderHostPage(
    <div id="root">
      <Slot name="home.games" />
      <InspectorEntry />
    </div>,
    { path, slots: { 'home.games': () => <p>Games</p> } },
  );
}

describe('the inspector', () => {
  beforeEach(() => {
    // jsdom has neither layout nor network timings.
    Range.prototype.getBoundingClientRect = () => box;
    performance.getEntriesByType = () => [];
  });

  it('shows staff each remote of the page with its version, and closes to the same address', async () => {
    const { user, address } = openPage('/?inspect&tab=games', { name: 'Mali' });
    const inspector = within(await screen.findByRole('complementary', { name: 'Inspector' }));
    const row = await inspector.findByRole('row', { name: /^stand-in/ });
    expect(row).toHaveTextContent(/1\.0\.0 \(not live/);
    expect(within(row).getByRole('cell', { name: /^[\d,]+ ms$/ })).toBeVisible();
    await user.click(inspector.getByRole('button', { name: 'Close inspector' }));
    expect(address()).toBe('/?tab=games');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(screen.getByText('Games')).toBeVisible();
  });

  it('tells others to sign in as staff', async () => {
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
    openPage('/', { name: 'Mali' });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
