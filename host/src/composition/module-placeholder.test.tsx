import type { Piece } from '@talad/runtime/composition/registry';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page';
import { ModulePlaceholder } from './module-placeholder';

const piece = (parts: Partial<Piece>): Piece => parts as Piece;
const blocks = (place: HTMLElement) => place.querySelectorAll('[data-coming]');

describe('placeholder of a remote module', () => {
  it('shows a page skeleton for a page', async () => {
    await renderHostPage(<ModulePlaceholder piece={piece({})} />);
    const place = screen.getByRole('status', { name: 'Loading' });
    expect(blocks(place).length).toBeGreaterThan(1);
  });

  it('is empty and has the declared height for a slot', async () => {
    await renderHostPage(<ModulePlaceholder piece={piece({ slot: 'home.games', reserve: [280, 396] })} />);
    const place = screen.getByRole('status', { name: 'Loading' });
    expect(place.style.getPropertyValue('--reserve-phone')).toBe('280px');
    expect(place.style.getPropertyValue('--reserve-desk')).toBe('396px');
    expect(place).toBeEmptyDOMElement();
  });

  it('renders nothing for a slot without a reserved height', async () => {
    await renderHostPage(<ModulePlaceholder piece={piece({ slot: 'add-to-cart.button' })} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
