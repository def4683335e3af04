import { screen } from '@testing-library/react';
import { listing } from '../testing/listings.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ListingCard } from './listing-card.tsx';

describe('listing card', () => {
  it('links to the item and shows the favourite and cart buttons', () => {
    renderUi(<ListingCard item={listing()} />);
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online/41',
    );
    expect(screen.getByRole('button', { name: 'keep Riverglass Aegis' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'buy Riverglass Aegis' })).toBeVisible();
  });

  it.each([
    ['sold_out', 'Sold out'],
    ['unpublished', 'Unlisted'],
  ] as const)('has no link and no cart button when %s', (status, word) => {
    renderUi(<ListingCard item={listing({ status })} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
    expect(screen.getByText(word)).toBeVisible();
  });

  it('links to the edit page when rejected', () => {
    renderUi(<ListingCard item={listing({ status: 'rejected' })} />);
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/product/dynamic-item/41',
    );
    expect(screen.getByText('Rejected')).toBeVisible();
  });

  it('shows "Sold out" without stock, whatever the status', () => {
    renderUi(<ListingCard item={listing({ stock: 0 })} />);
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Sold out')).toBeVisible();
  });

  it.each([
    ['draft', 'Draft'],
    ['pending', 'Under review'],
    ['expired', 'Expired'],
  ] as const)('shows the status when %s and links to the item but has no cart button', (status, word) => {
    renderUi(<ListingCard item={listing({ status })} />);
    expect(screen.getByText(word)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online/41',
    );
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
  });

  it.each([
    ['a name of 120 Thai letters without a space', 'ก'.repeat(120), 'ก'.repeat(120)],
    ['emoji', '🐉⚔️🔥 มังกร 👨‍👩‍👧', '🐉⚔️🔥 มังกร 👨‍👩‍👧'],
    ['marks that turn the direction', 'Blade \u202E9999', '\u2068Blade 9999\u2069'],
  ])('shows %s in full in its title', (_, written, shown) => {
    renderUi(<ListingCard item={listing({ names: { en: written, th: written } })} />);
    expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('title', shown);
  });

  it.each([
    [1, '฿1'],
    [9_999_999, '฿9,999,999'],
    [0.5, '฿0.50'],
  ])('formats the price %d as %s', (totalPrice, written) => {
    renderUi(<ListingCard item={listing({ totalPrice })} />);
    expect(screen.getByRole('article')).toHaveTextContent(written);
  });

  it('shows 25 tags', () => {
    const tags = Array.from({ length: 25 }, (_, index) => ({ en: `Tag ${index}`, th: `แท็ก ${index}` }));
    renderUi(<ListingCard item={listing({ tags })} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
  });

  it('shows no favourite and cart buttons to its own seller', () => {
    renderUi(<ListingCard item={listing()} isOwn />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('renders in Thai', () => {
    renderUi(<ListingCard item={listing({ status: 'sold_out' })} />, { language: 'th' });
    expect(screen.getByRole('heading', { name: 'โล่แก้วธารา' })).toBeVisible();
    expect(screen.getByText('ขายหมดแล้ว')).toBeVisible();
  });
});
