import type { Piece } from '@talad/runtime/composition/registry';
import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page';
import { PieceReserve } from './piece-reserve';

const piece = (parts: Partial<Piece>): Piece => parts as Piece;
const blocks = (place: HTMLElement) => place.querySelectorAll('[data-coming]');

describe('the place of what is still coming', () => {
  it('has the shape of a page, where a page is coming', async () => {
    await renderHostPage(<PieceReserve piece={piece({})} />);
    const place = screen.getByRole('status', { name: 'Loading' });
    expect(blocks(place).length).toBeGreaterThan(1);
  });

  it('has the height that a slot declared, and nothing in it', async () => {
    await renderHostPage(<PieceReserve piece={piece({ slot: 'home.games', reserve: [280, 396] })} />);
    const place = screen.getByRole('status', { name: 'Loading' });
    expect(place.style.getPropertyValue('--reserve-phone')).toBe('280px');
    expect(place.style.getPropertyValue('--reserve-desk')).toBe('396px');
    expect(place).toBeEmptyDOMElement();
  });

  it('is not there for a slot that takes no place', async () => {
    await renderHostPage(<PieceReserve piece={piece({ slot: 'add-to-cart.button' })} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
