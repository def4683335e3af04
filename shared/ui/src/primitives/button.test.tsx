import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { Button, IconButton } from './button.tsx';

test('a busy button keeps its name and its focus, and swallows presses and submits', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  draw(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('with a place to go it is a link', () => {
  draw(<Button to="/marketplace">Browse the market</Button>);
  expect(screen.getByRole('link', { name: 'Browse the market' })).toHaveAttribute('href', '/marketplace');
});

test('a count above 99 is shortened, and none is drawn for nothing', () => {
  const { rerender } = draw(<IconButton icon="cart" label="Cart" count={120} />);
  expect(screen.getByText('99+')).toBeInTheDocument();
  rerender(<IconButton icon="cart" label="Cart" count={0} />);
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
});
