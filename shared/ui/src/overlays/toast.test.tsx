import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../primitives/button.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { clickNth } from '../testing/repeated-clicks.ts';
import { Toaster, toast } from './toast.tsx';

const toastRegion = () => screen.getByRole('region', { name: 'Notices' });

test('announces a toast politely and removes it after its duration', () => {
  jest.useFakeTimers();
  renderUi(<Toaster />);
  expect(toastRegion()).toHaveAttribute('aria-live', 'polite');
  act(() => void toast.show({ kind: 'success', text: 'Added to your cart' }));
  expect(toastRegion()).toHaveTextContent('Added to your cart');
  act(() => jest.advanceTimersByTime(5000));
  expect(toastRegion()).not.toHaveTextContent('Added to your cart');
  jest.useRealTimers();
});

test('replaces a toast with the same id', () => {
  renderUi(<Toaster />);
  act(() => void toast.show({ id: 'cart', kind: 'info', text: 'One item' }));
  act(() => void toast.show({ id: 'cart', kind: 'info', text: 'Two items' }));
  expect(toastRegion()).toHaveTextContent('Two items');
  expect(toastRegion()).not.toHaveTextContent('One item');
  act(() => toast.dismiss('cart'));
});

test('calls the action once and removes the toast', async () => {
  const undo = jest.fn();
  renderUi(<Toaster />);
  act(() => void toast.show({ kind: 'info', text: 'Removed', action: { label: 'Undo', onPress: undo } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toastRegion()).not.toHaveTextContent('Removed');
});

test('ignores the second click of a double-click that closes a toast, which would close the next or press what lies below', () => {
  const buy = jest.fn();
  renderUi(
    <>
      <Toaster />
      <Button onClick={buy}>Buy</Button>
    </>,
  );
  act(() => void toast.show({ id: 'first', kind: 'info', text: 'First' }));
  act(() => void toast.show({ id: 'second', kind: 'info', text: 'Second' }));
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  clickNth(close as HTMLElement, 1);
  expect(toastRegion()).not.toHaveTextContent('First');
  clickNth(screen.getByRole('button', { name: 'Close' }), 2);
  expect(toastRegion()).toHaveTextContent('Second');
  clickNth(screen.getByRole('button', { name: 'Close' }), 1);
  clickNth(screen.getByRole('button', { name: 'Buy' }), 2);
  expect([toastRegion().textContent, buy.mock.calls]).toEqual(['', []]);
});
