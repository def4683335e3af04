import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Drawer } from './drawer.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cart</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Your cart" footer={<Button>Confirm</Button>}>
        <Button>Remove</Button>
      </Drawer>
    </>
  );
}

const openCart = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
  const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  return drawer;
};

test('moves the focus inside on opening and traps it there', async () => {
  renderUi(<Page />);
  const drawer = await openCart();
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    expect(drawer).toContainElement(document.activeElement as HTMLElement);
  }
});

test('closes on Escape and returns the focus to its opener', async () => {
  renderUi(<Page />);
  await openCart();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cart' })).toHaveFocus());
});

test('closes on the close button', async () => {
  renderUi(<Page />);
  await openCart();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('locks page scroll while open', async () => {
  renderUi(<Page />);
  await openCart();
  expect(document.body).toHaveAttribute('data-scroll-locked');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'));
});
