import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { tapAt } from '../testing/repeated-clicks.ts';
import { Drawer } from './drawer.tsx';

type Name = 'Cart' | 'Wallet';

const persistent = {
  elements: () => [...document.querySelectorAll('header')],
  inset: { top: { base: '56px', lg: '64px' }, bottom: { base: '56px', lg: '0px' } },
};

function Page({ onPress = () => undefined }: { onPress?: () => void }) {
  const [open, setOpen] = useState<Name>();
  const toggle = (name: Name) => () => setOpen(open === name ? undefined : name);
  return (
    <>
      <header>
        <Button onClick={toggle('Cart')}>Open cart</Button>
        <Button onClick={toggle('Wallet')}>Open wallet</Button>
      </header>
      <main tabIndex={-1}>
        <Button onClick={onPress}>Buy</Button>
      </main>
      <Drawer
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        persistent={persistent}
        contentKey={open}
        title={open ?? 'Closing'}
      >
        <Button onClick={onPress}>{`Inside ${open}`}</Button>
      </Drawer>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const closeHasFocus = () => waitFor(() => expect(button('Close')).toHaveFocus());
const openCart = async () => {
  await userEvent.click(button('Open cart'));
  await closeHasFocus();
};

test('keeps the persistent elements accessible, hides the page and sets no aria-modal', async () => {
  renderUi(<Page />);
  await openCart();
  await waitFor(() => expect(screen.queryByRole('main')).not.toBeInTheDocument());
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Cart' })).not.toHaveAttribute('aria-modal');
});

test('switches its content on one click, moves the focus into it and returns it to the second opener', async () => {
  renderUi(<Page />);
  await openCart();
  await userEvent.click(button('Open wallet'));
  expect(screen.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  await closeHasFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Open wallet')).toHaveFocus());
});

test('cycles Tab through the drawer and the persistent elements, skipping the page', async () => {
  renderUi(<Page />);
  await openCart();
  await userEvent.tab({ shift: true });
  expect(button('Open wallet')).toHaveFocus();
  await userEvent.tab();
  expect(button('Close')).toHaveFocus();
  await userEvent.tab();
  expect(button('Inside Cart')).toHaveFocus();
  await userEvent.tab();
  expect(button('Open cart')).toHaveFocus();
});

describe('second tap of a double tap', () => {
  const openWithTapAt = async (time: number) => {
    tapAt(button('Open cart'), time);
    await screen.findByRole('dialog', { name: 'Cart' });
  };

  it.each([
    ['is ignored in the drawer', 1_200, 100, 0],
    ['counts after the time limit', 1_500, 100, 1],
    ['counts at another position', 1_200, 160, 1],
  ])('%s', async (_title, time, clientX, presses) => {
    const onPress = jest.fn();
    renderUi(<Page onPress={onPress} />);
    await openWithTapAt(1_000);
    tapAt(button('Inside Cart'), time, clientX);
    expect(onPress).toHaveBeenCalledTimes(presses);
  });

  it('is ignored on the page under a drawer that the first click closed', async () => {
    const onPress = jest.fn();
    renderUi(<Page onPress={onPress} />);
    await openWithTapAt(1_000);
    tapAt(button('Close'), 3_000);
    tapAt(screen.getByText('Buy'), 3_200);
    expect(onPress).not.toHaveBeenCalled();
    tapAt(screen.getByText('Buy'), 3_300);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('reaches a persistent element, which closes the drawer again', async () => {
    renderUi(<Page />);
    await openWithTapAt(1_000);
    tapAt(button('Open cart'), 1_200);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
