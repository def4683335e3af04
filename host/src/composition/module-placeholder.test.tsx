import type { ModuleRef } from '@talad/runtime/composition/registry';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page';
import { ModulePlaceholder } from './module-placeholder';

const moduleRef = (parts: Partial<ModuleRef>): ModuleRef => parts as ModuleRef;
const blocks = (container: HTMLElement) => container.querySelectorAll('[data-skeleton]');

describe('placeholder of a remote module', () => {
  it('shows a page skeleton for a page', async () => {
    await renderHostPage(<ModulePlaceholder moduleRef={moduleRef({})} />);
    const container = screen.getByRole('status', { name: 'Loading' });
    expect(blocks(container).length).toBeGreaterThan(1);
  });

  it('is empty and has the declared height for a slot', async () => {
    await renderHostPage(
      <ModulePlaceholder moduleRef={moduleRef({ slot: 'home.games', reserve: [280, 396] })} />,
    );
    const container = screen.getByRole('status', { name: 'Loading' });
    expect(container.style.getPropertyValue('--reserve-phone')).toBe('280px');
    expect(container.style.getPropertyValue('--reserve-desktop')).toBe('396px');
    expect(container).toBeEmptyDOMElement();
  });

  it('renders nothing for a slot without a reserved height', async () => {
    await renderHostPage(<ModulePlaceholder moduleRef={moduleRef({ slot: 'add-to-cart.button' })} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
