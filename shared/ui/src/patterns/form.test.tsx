import { apiError } from '@talad/runtime/testing/fake-api';
import { renderPage } from '@talad/runtime/testing/render-page';
import { screen } from '@testing-library/react';
import { Field } from '../primitives/field.tsx';
import { TextInput } from '../primitives/input.tsx';
import { UiProvider } from '../primitives/provider.tsx';
import { Form, type FormPart, useSchemaForm } from './form.tsx';
import { FormErrors } from './form-errors.tsx';
import { object, string } from './schema.ts';

const schema = object({
  email: string().trim().required('email missing'),
  name: string().required('name missing'),
});
const text = (key: string) => `Text of ${key}`;

interface TestFormProps {
  send: (values: object, proof: string) => unknown;
  part?: FormPart<string>;
  fields?: ('email' | 'name')[];
}

function TestForm({ send, part, fields }: TestFormProps) {
  const form = useSchemaForm({ schema, fields, defaultValues: { email: '', name: '' }, text, part, send });
  return (
    <Form form={form} aria-label="Test">
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.register('email')} />
      </Field>
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <FormErrors {...form.failure} />
      <button type="submit" aria-busy={form.isBusy}>
        Send
      </button>
    </Form>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const name = () => screen.getByRole('textbox', { name: 'Name' });
const button = () => screen.getByRole('button', { name: 'Send' });

async function open(send: TestFormProps['send'], part?: FormPart<string>, fields?: TestFormProps['fields']) {
  const { user } = renderPage(<TestForm send={send} part={part} fields={fields} />, {
    wrapper: UiProvider,
  });
  const fill = async () => {
    await user.type(email(), ' nok@talad.test ');
    await user.type(name(), 'Nok');
  };
  return { user, fill, press: () => user.click(button()) };
}

test('an empty submission shows each error at its field, focuses the first one and sends nothing', async () => {
  const send = jest.fn();
  const { press } = await open(send);
  await press();
  expect(email()).toHaveAccessibleDescription('Text of email missing');
  expect(name()).toHaveAccessibleDescription('Text of name missing');
  expect(email()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a step of a form shows the errors of its own fields and is sent without the others', async () => {
  const send = jest.fn();
  const { user, press } = await open(send, undefined, ['email']);
  await press();
  expect(email()).toHaveAccessibleDescription('Text of email missing');
  expect(name()).toHaveAccessibleDescription('');
  await user.type(email(), 'nok@talad.test');
  await press();
  expect(send).toHaveBeenCalledWith({ email: 'nok@talad.test', name: '' }, undefined);
});

test('focuses the first invalid field, not the first field', async () => {
  const { user, press } = await open(jest.fn());
  await user.type(email(), 'nok@talad.test');
  await press();
  expect(name()).toHaveFocus();
});

test('sends the values of the schema once, however often it is submitted', async () => {
  let end = () => {};
  const send = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { user, fill, press } = await open(send);
  await fill();
  await user.dblClick(button());
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ email: 'nok@talad.test', name: 'Nok' }, undefined);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  end();
  await screen.findByRole('button', { name: 'Send', busy: false });
});

test('shows an API error at the field that it names, and focuses the field', async () => {
  const send = jest.fn().mockRejectedValue(apiError('EMAIL_TAKEN', 409, 'email'));
  const { fill, press } = await open(send);
  await fill();
  await press();
  expect(email()).toBeInvalid();
  expect(email()).not.toHaveAccessibleDescription(/Text of/);
  expect(email()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows any other API error in the form until the next submission', async () => {
  const send = jest.fn().mockRejectedValueOnce(apiError('UNAVAILABLE', 503));
  const { fill, press } = await open(send);
  await fill();
  await press();
  expect(screen.getByRole('alert')).toBeVisible();
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part is checked with the fields, blocks the submission while incomplete and sees API errors first', async () => {
  const handleError = jest.fn(() => true);
  const complete = jest.fn<string | undefined, []>(() => undefined);
  const send = jest.fn().mockRejectedValue(apiError('TWO_FACTOR_CODE_WRONG', 400));
  const { fill, press } = await open(send, { complete, handleError });
  await press();
  expect(complete).toHaveBeenCalledTimes(1);
  await fill();
  await press();
  expect(send).not.toHaveBeenCalled();
  complete.mockReturnValue('proof');
  await press();
  expect(send).toHaveBeenCalledWith({ email: 'nok@talad.test', name: 'Nok' }, 'proof');
  expect(handleError).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps the values out of the address without a script', async () => {
  await open(jest.fn());
  expect(screen.getByRole('form', { name: 'Test' })).toHaveAttribute('method', 'post');
});
