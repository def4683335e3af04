import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverStyles } from '../testing/inserted-styles.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Field } from './field.tsx';
import { NumberInput, PasswordInput, stripToNumber, TextArea, TextInput } from './input.tsx';

test('names the control by the label and describes it by the hint', () => {
  renderUi(
    <Field label="E-mail" hint="We never show it">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toHaveAccessibleDescription('We never show it');
  expect(input).not.toBeInvalid();
});

test('marks the control as invalid and describes it by the error', () => {
  renderUi(
    <Field label="E-mail" hint="We never show it" error="This is not an e-mail address" required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /E-mail/ });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('This is not an e-mail address We never show it');
});

test('shows an error equal to the hint only once', () => {
  renderUi(
    <Field label="Username" hint="3 to 32 letters and digits" error="3 to 32 letters and digits">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('3 to 32 letters and digits');
  const [, ...wide] = serverStyles().split('@media(min-width:1024px)');
  const narrow = serverStyles().split('@media(max-width:1023.98px)').slice(1);
  expect(narrow).toContainEqual(
    expect.stringMatching(/^\{[^}]*\[data-repeated\]\[data-part=field-hint\]\{display:none/),
  );
  // In wide windows the hint says it in its place: a bubble of two lines would cover the next label.
  expect(wide.join('')).toMatch(/\[data-repeated\]\[data-part=field-error\]>span\{[^}]*clip-path/);
});

test('shows an error below the control, and as a bubble from 1024 px on', () => {
  renderUi(
    <Field label="E-mail" error="This is not an e-mail address">
      <TextInput />
    </Field>,
  );
  const [inline = '', wide = ''] = serverStyles().split('@media(min-width:1024px)');
  expect(inline).toContain('[data-part=field-error]{display:flex');
  expect(inline).not.toContain('position:absolute;inset-inline-end:0');
  expect(wide).toMatch(/^\{[^}]*field-error[^}]*position:absolute/);
});

test('TextInput is limited to 256 characters', () => {
  renderUi(<TextInput aria-label="Name" />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('maxlength', '256');
});

test('TextArea keeps long pasted text, so that the form can reject it', async () => {
  renderUi(<TextArea aria-label="Story" />);
  const pasted = 'word '.repeat(1000);
  await userEvent.click(screen.getByRole('textbox', { name: 'Story' }));
  await userEvent.paste(pasted);
  expect(screen.getByRole('textbox', { name: 'Story' })).toHaveValue(pasted);
});

test('NumberInput accepts only digits, typed or pasted', async () => {
  const seen: string[] = [];
  renderUi(<NumberInput aria-label="Code" onChange={(event) => seen.push(event.currentTarget.value)} />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.type(input, '1a2-');
  await userEvent.paste(' 3,4 ');
  expect(input).toHaveValue('1234');
  expect(seen.at(-1)).toBe('1234');
});

test.each([
  ['12.345', 2, '12.345'],
  ['1,00', 2, '1,00'],
  ['฿1,299.5 each', 2, '1,299.5'],
  ['12.34', 0, '1234'],
  ['007', 0, '007'],
] as const)('stripToNumber turns %s with %d decimals into %s', (text, decimals, taken) => {
  expect(stripToNumber(text, decimals)).toBe(taken);
});

test.each([
  ['1,250.50', 2, '1250.50'],
  ['฿ 1,299.5', 2, '1299.5'],
  ['500 บาท', 2, '500'],
  ['12,50', 2, '12,50'],
  ['12.345', 2, '12.345'],
  ['1.234.567', 2, '1.234.567'],
  ['-500', 2, '-500'],
  ['12.50', 0, '12.50'],
  ['-5', 0, '-5'],
  ['123 456', 0, '123456'],
  ['2029', 0, '2029'],
] as const)('NumberInput turns pasted %s with %d decimals into %s', async (text, decimals, value) => {
  renderUi(<NumberInput aria-label="Amount" decimals={decimals} maxLength={2} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Amount' }));
  await userEvent.paste(text);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(value);
});

test('NumberInput keeps a typed amount as it is, so that the form can refuse it', async () => {
  renderUi(<NumberInput aria-label="Amount" decimals={2} />);
  const input = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(input, '1,00');
  expect(input).toHaveValue('1,00');
  await userEvent.clear(input);
  await userEvent.type(input, '9.999');
  expect(input).toHaveValue('9.999');
});

test('NumberInput limits typing to maxLength, and a longer pasted number can be shortened', async () => {
  renderUi(<NumberInput aria-label="Year" maxLength={2} />);
  const input = screen.getByRole('textbox', { name: 'Year' });
  await userEvent.type(input, '2029');
  expect(input).toHaveValue('20');
  await userEvent.clear(input);
  await userEvent.paste('2029');
  await userEvent.type(input, '1{Backspace}');
  expect(input).toHaveValue('202');
});

test('PasswordInput shows and hides the password', async () => {
  renderUi(
    <Field label="Password">
      <PasswordInput labels={{ show: 'Show password', hide: 'Hide password' }} />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
