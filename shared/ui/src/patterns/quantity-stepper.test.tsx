import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { draw } from '../testing/draw.tsx';
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

test('the buttons go one up and one down', async () => {
  draw(<Cart />);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(field()).toHaveValue('3');
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(field()).toHaveValue('2');
});

test('it stops at one and at what is there', () => {
  const { unmount } = draw(<Cart start={1} />);
  expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
  unmount();
  draw(<Cart start={5} />);
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('a typed number counts when the field is left, brought to the nearest limit', async () => {
  draw(<Cart />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1x2');
  expect(changes).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changes).toHaveBeenCalledTimes(1);
  expect(field()).toHaveValue('5');
});

test('an emptied field goes back to what it was', async () => {
  draw(<Cart />);
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('2');
  expect(changes).not.toHaveBeenCalled();
});

test('the arrow keys step too', async () => {
  draw(<Cart />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('3');
});
