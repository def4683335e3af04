import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { tapAt } from '../testing/repeated-clicks.ts';
import { ConfirmModal } from './confirm-modal.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Toaster, toast } from './toast.tsx';

// jsdom has no animations; a test may give them to panels.
afterEach(() => Reflect.deleteProperty(Element.prototype, 'getAnimations'));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hasFocus = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());

function Wallet({ onConfirm = () => undefined }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState<'drawer' | 'dialog' | 'question'>();
  const [isOpenerThere, setOpenerThere] = useState(true);
  return (
    <>
      <main tabIndex={-1}>
        {isOpenerThere ? <Button onClick={() => setOpen('drawer')}>Wallet</Button> : null}
        <Button onClick={() => setOpen('dialog')}>Top up</Button>
        <Button onClick={() => setOpen('question')}>Close the account</Button>
      </main>
      <Drawer
        open={open === 'drawer' || open === 'dialog'}
        onClose={() => setOpen(undefined)}
        title="Your wallet"
      >
        <Button onClick={() => setOpen('dialog')}>Withdraw</Button>
        <Button onClick={() => setOpenerThere(false)}>Take the opener away</Button>
      </Drawer>
      <Dialog open={open === 'dialog'} onClose={() => setOpen('drawer')} title="Amount">
        <input aria-label="Baht" />
      </Dialog>
      <ConfirmModal
        open={open === 'question'}
        onClose={() => setOpen(undefined)}
        onConfirm={onConfirm}
        title="Close it?"
        labels={{ confirm: 'Close for ever', cancel: 'Keep it', close: 'Back' }}
      >
        Everything in it goes.
      </ConfirmModal>
    </>
  );
}

test('closes only the topmost panel on Escape and returns the focus step by step', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await press('Withdraw');
  const amount = await screen.findByRole('dialog', { name: 'Amount' });
  await waitFor(() => expect(amount).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await gone('Amount');
  await hasFocus('Withdraw');
  await userEvent.keyboard('{Escape}');
  await gone('Your wallet');
  await hasFocus('Wallet');
});

test('is inert during its exit animation, so that a second press on its buttons does nothing', async () => {
  let leave = () => {};
  const finished = new Promise<void>((resolve) => {
    leave = resolve;
  });
  Object.defineProperty(Element.prototype, 'getAnimations', {
    configurable: true,
    value: () => [{ finished }],
  });
  renderUi(<Wallet />);
  await press('Close the account');
  const question = await screen.findByRole('alertdialog', { name: 'Close it?' });
  expect(question).not.toHaveAttribute('inert');
  await press('Keep it');
  expect(question).toBeInTheDocument();
  await waitFor(() => expect(question).toHaveAttribute('inert'));
  await hasFocus('Close the account');
  leave();
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('ignores the second tap of a double tap on an answer, which would reach what lies under it', async () => {
  renderUi(<Wallet />);
  const topUp = screen.getByRole('button', { name: 'Top up' });
  await press('Close the account');
  tapAt(screen.getByRole('button', { name: 'Keep it' }), 1_000);
  tapAt(topUp, 1_250);
  expect(screen.queryByRole('dialog', { name: 'Amount' })).not.toBeInTheDocument();
  tapAt(topUp, 1_600);
  expect(await screen.findByRole('dialog', { name: 'Amount' })).toBeInTheDocument();
});

test('hides a panel below one that opens before it has settled, and shows it again afterwards', async () => {
  renderUi(<Wallet />);
  act(() => screen.getByRole('button', { name: 'Wallet' }).click());
  act(() => screen.getByRole('button', { name: 'Withdraw' }).click());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your wallet' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Amount' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone('Amount');
  expect(await screen.findByRole('dialog', { name: 'Your wallet' })).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

test('hides the page from screen readers while open', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await waitFor(() => expect(screen.queryByRole('main')).not.toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('main')).toBeVisible();
});

test('cycles Tab within the panel in both directions', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await hasFocus('Close');
  await userEvent.tab({ shift: true });
  await hasFocus('Take the opener away');
  await userEvent.tab();
  await hasFocus('Close');
});

test('returns the focus from the page below to the panel', async () => {
  const { container } = renderUi(<Wallet />);
  await press('Wallet');
  await hasFocus('Close');
  container.querySelector<HTMLElement>('main button:last-child')?.focus();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('allows the focus on toasts while a panel is open', async () => {
  const undo = jest.fn();
  renderUi(
    <>
      <Wallet />
      <Toaster />
    </>,
  );
  await press('Wallet');
  act(() => void toast.show({ kind: 'info', text: 'Taken out', action: { label: 'Undo', onPress: undo } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('keeps the focus on a toast that got it before the panel has settled', async () => {
  renderUi(
    <>
      <Wallet />
      <Toaster />
    </>,
  );
  act(
    () => void toast.show({ kind: 'info', text: 'Taken out', action: { label: 'Undo', onPress: jest.fn() } }),
  );
  act(() => screen.getByRole('button', { name: 'Wallet' }).click());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await waitFor(() => expect(screen.queryByRole('main')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('traps the focus again after it was on a toast', async () => {
  const { container } = renderUi(
    <>
      <Wallet />
      <Toaster />
    </>,
  );
  await press('Wallet');
  const drawer = screen.getByRole('dialog', { name: 'Your wallet' });
  const holdsFocus = () => expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await waitFor(holdsFocus);
  act(
    () => void toast.show({ kind: 'info', text: 'Taken out', action: { label: 'Undo', onPress: jest.fn() } }),
  );
  act(() => screen.getAllByRole('button', { name: 'Undo' }).at(-1)?.focus());
  act(() => container.querySelector<HTMLElement>('main button')?.focus());
  holdsFocus();
});

test('keeps the focus on a field that takes it on mount in a panel above another', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await hasFocus('Close');
  act(() => screen.getByRole('button', { name: 'Withdraw' }).click());
  screen.getByRole('textbox', { name: 'Baht' }).focus();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your wallet' })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Baht' })).toHaveFocus();
});

test('closes on an outside click, but not on one that began inside', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  const drawer = screen.getByRole('dialog', { name: 'Your wallet' });
  const beside = drawer.parentElement as HTMLElement;
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: drawer },
    { keys: '[/MouseLeft]', target: beside },
  ]);
  expect(drawer).toHaveAttribute('data-state', 'open');
  await userEvent.click(beside);
  await gone('Your wallet');
});

test('focuses the cancel button of an alertdialog, which stays open on an outside click', async () => {
  renderUi(<Wallet />);
  await press('Close the account');
  const question = screen.getByRole('alertdialog', { name: 'Close it?' });
  await hasFocus('Keep it');
  await userEvent.click(question.parentElement as HTMLElement);
  expect(question).toHaveAttribute('data-state', 'open');
});

test('returns the focus when an alertdialog closes before it has settled', async () => {
  renderUi(<Wallet />);
  const pressImmediately = (name: string) => {
    const button = screen.getByRole('button', { name });
    act(() => {
      button.focus();
      button.click();
    });
  };
  pressImmediately('Close the account');
  pressImmediately('Keep it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await hasFocus('Close the account');
});

test('leaves the focus on the body if the opener is gone', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await press('Take the opener away');
  await userEvent.keyboard('{Escape}');
  await gone('Your wallet');
  expect(document.body).toHaveFocus();
});

test('focuses the main element after navigation to another page', async () => {
  renderUi(<Wallet />);
  await press('Wallet');
  await hasFocus('Close');
  window.history.pushState(null, '', '/wallet/statement');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  window.history.pushState(null, '', '/');
});
