import { screen } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { offer } from '../testing/offers.ts';
import { OfferCard } from './offer-card.tsx';

describe('the card of an offer', () => {
  it('leads to the item and has the heart and the cart button', () => {
    draw(<OfferCard item={offer()} />);
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/marketplace/Himmaran_Online/41',
    );
    expect(screen.getByRole('button', { name: 'keep Riverglass Aegis' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'buy Riverglass Aegis' })).toBeVisible();
  });

  it.each([
    ['sold_out', 'Sold out'],
    ['unpublished', 'Not on sale'],
  ] as const)('leads nowhere and cannot be bought when %s', (status, word) => {
    draw(<OfferCard item={offer({ status })} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
    expect(screen.getByText(word)).toBeVisible();
  });

  it('leads to the edit page when rejected', () => {
    draw(<OfferCard item={offer({ status: 'rejected' })} />);
    expect(screen.getByRole('link', { name: 'Riverglass Aegis' })).toHaveAttribute(
      'href',
      '/product/dynamic-item/41',
    );
    expect(screen.getByText('Rejected')).toBeVisible();
  });

  it('cannot be bought without stock', () => {
    draw(<OfferCard item={offer({ stock: 0 })} />);
    expect(screen.queryByRole('button', { name: /^buy/ })).not.toBeInTheDocument();
  });

  it('offers nothing to keep or buy to its own seller', () => {
    draw(<OfferCard item={offer()} isOwn />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is in Thai when Thai is read', () => {
    draw(<OfferCard item={offer({ status: 'sold_out' })} />, { language: 'th' });
    expect(screen.getByRole('heading', { name: 'โล่แก้วธารา' })).toBeVisible();
    expect(screen.getByText('ขายหมดแล้ว')).toBeVisible();
  });
});
