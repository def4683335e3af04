import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui.tsx';
import { Button, IconButton } from './button.tsx';

test('a busy button keeps its name, stays focusable and ignores clicks and submits', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderUi(
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

test('renders a link with `to`', () => {
  renderUi(<Button to="/marketplace">Browse the market</Button>);
  expect(screen.getByRole('link', { name: 'Browse the market' })).toHaveAttribute('href', '/marketplace');
});

test('shows counts above 99 as 99+ and no count for 0', () => {
  const { rerender } = renderUi(<IconButton icon="cart" label="Cart" count={120} />);
  expect(screen.getByText('99+')).toBeInTheDocument();
  rerender(<IconButton icon="cart" label="Cart" count={0} />);
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
});
