import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

const changes = jest.fn();

function Cart({ start = 2, max = 5 }) {
  const [value, setValue] = useState(start);
  return (
    <QuantityStepper
      value={value}
      onChange={(next) => {
        changes(next);
        setValue(next);
      }}
      max={max}
      label="Quantity"
      labels={{ decrease: 'One less', increase: 'One more' }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' });

test('steps up and down with the buttons', async () => {
  renderUi(<Cart />);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(field()).toHaveValue('3');
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(field()).toHaveValue('2');
});

test('disables the buttons at one and at the maximum', () => {
  const { unmount } = renderUi(<Cart start={1} />);
  expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
  unmount();
  renderUi(<Cart start={5} />);
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('commits a typed number on blur, clamped to the limits', async () => {
  renderUi(<Cart />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1x2');
  expect(changes).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changes).toHaveBeenCalledTimes(1);
  expect(field()).toHaveValue('5');
});

test('restores the value of an emptied field', async () => {
  renderUi(<Cart />);
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('2');
  expect(changes).not.toHaveBeenCalled();
});

test('steps with the arrow keys', async () => {
  renderUi(<Cart />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('3');
});
