import type { SlotProps } from '@talad/contract/slots';
import { screen, within } from '@testing-library/react';
import { group, headInput, oneItem, open, refused, variant } from '../../testing/shop.tsx';
import ItemGroupPage, { head } from './item-group.page.tsx';

function BuyHere({ item, onQuantity }: SlotProps['add-to-cart.button']) {
  return (
    <>
      <button type="button" onClick={() => onQuantity?.(3)}>
        Three of them
      </button>
      <button type="button">{`Buy ${item.id}: ${item.names.en}, ${item.status}`}</button>
    </>
  );
}

describe('official item page', () => {
  const at = {
    path: '/official-store/Lotus_Games/9',
    route: '/official-store/:slug/:id',
    slots: { 'add-to-cart.button': BuyHere },
  };

  it('selects the first variant that can be bought and explains the payment', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Moon points' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^100 points/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Buy 600: 100 points, published' })).toBeVisible();
    expect(screen.getByText(/^You pay ฿100\. Talad holds it until/)).toBeVisible();
    expect(screen.getByText('4 left')).toBeVisible();
  });

  it('updates payment text and buy button for the chosen variant', async () => {
    const { user } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    const choice = await screen.findByRole('group', { name: 'Choose an option' });
    await user.click(within(choice).getByRole('radio', { name: /^300 points/ }));
    expect(screen.getByRole('button', { name: 'Buy 800: 300 points, published' })).toBeVisible();
    expect(screen.getByText(/^You pay ฿300\./)).toBeVisible();
  });

  it('shows the total for the quantity and resets it to one for another variant', async () => {
    const { user } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    await user.click(await screen.findByRole('button', { name: 'Three of them' }));
    expect(screen.getByText(/^You pay ฿300 for 3\./)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^300 points/ }));
    expect(screen.getByText(/^You pay ฿300\. /)).toBeVisible();
  });

  it('promises instant delivery only up to the number of codes in stock', async () => {
    const { user } = open(
      <ItemGroupPage />,
      { [oneItem]: group({ items: [variant({ id: 100, codesInStock: 2 })] }) },
      at,
    );
    expect(await screen.findByText(/^Instant delivery: your code is in your inventory/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Three of them' }));
    expect(screen.getByText(/^Up to 2 are delivered instantly\./)).toBeVisible();
    expect(screen.queryByText(/^Instant delivery/)).not.toBeInTheDocument();
  });

  it('promises the delivery time of the brand when there are no codes', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, at);
    expect(await screen.findByText(/^The brand delivers within its stated delivery time/)).toBeVisible();
  });

  it('shows no payment text for a sold-out variant', async () => {
    const { user } = open(<ItemGroupPage />, { [oneItem]: group() }, at);
    await user.click(await screen.findByRole('radio', { name: /^50 points.*Sold out/ }));
    expect(screen.queryByText(/^You pay/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy 550: 50 points, sold_out' })).toBeVisible();
  });

  it('shows no variant choice when there is only one', async () => {
    open(<ItemGroupPage />, { [oneItem]: group({ items: [variant({ id: 100 })] }) }, at);
    expect(await screen.findByRole('button', { name: /^Buy 600/ })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('reports an unknown item and a failed request', async () => {
    const { api, unmount } = open(<ItemGroupPage />, {}, at);
    expect(await screen.findByText('Item not found')).toBeVisible();
    expect(api.inputsOf(oneItem)).toEqual([{ params: { id: 9 } }]);
    unmount();
    open(<ItemGroupPage />, { [oneItem]: refused }, at);
    expect(await screen.findByRole('alert')).toHaveTextContent("This section couldn't load.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('renders in Thai', async () => {
    open(<ItemGroupPage />, { [oneItem]: group() }, { ...at, language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: 'แต้มจันทร์' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^50 แต้ม.*ขายหมดแล้ว/ })).toBeEnabled();
  });
});

describe('official item page metadata', () => {
  it('contains the title and the lowest and highest price', () => {
    expect(head(headInput(group()))).toMatchObject({
      title: 'Moon points · Lotus Games',
      jsonLd: [{ '@type': 'Product', offers: { priceCurrency: 'THB', lowPrice: 50, highPrice: 100 } }],
    });
  });

  it('falls back to a generic title when the item is unknown', () => {
    expect(head(headInput(undefined)).title).toBe('Official item');
  });
});
