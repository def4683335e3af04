import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { Toaster, toast } from './toast.tsx';

const said = () => screen.getByRole('region', { name: 'Notices' });

test('announces a toast politely and removes it after its duration', () => {
  jest.useFakeTimers();
  draw(<Toaster />);
  expect(said()).toHaveAttribute('aria-live', 'polite');
  act(() => void toast.show({ kind: 'success', text: 'Added to your cart' }));
  expect(said()).toHaveTextContent('Added to your cart');
  act(() => jest.advanceTimersByTime(5000));
  expect(said()).not.toHaveTextContent('Added to your cart');
  jest.useRealTimers();
});

test('replaces a toast with the same id', () => {
  draw(<Toaster />);
  act(() => void toast.show({ id: 'cart', kind: 'info', text: 'One item' }));
  act(() => void toast.show({ id: 'cart', kind: 'info', text: 'Two items' }));
  expect(said()).toHaveTextContent('Two items');
  expect(said()).not.toHaveTextContent('One item');
  act(() => toast.dismiss('cart'));
});

test('calls the action once and removes the toast', async () => {
  const undo = jest.fn();
  draw(<Toaster />);
  act(() => void toast.show({ kind: 'info', text: 'Removed', action: { label: 'Undo', onPress: undo } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(said()).not.toHaveTextContent('Removed');
});
