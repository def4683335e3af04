import type { EventPayload } from '@talad/contract/events';
import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import en from '../../locales/en.json';
import th from '../../locales/support.th.json';
import './support-dialog.tsx';
import { SupportPopup } from './support-popup.tsx';

/** The form is a lazy chunk, so rendering it is asynchronous. */
async function openForm(options: RenderPageOptions = {}, requested: EventPayload<'support:open'> = {}) {
  const shown = renderPage(<SupportPopup />, { messages: { header: en }, path: '/inventory', ...options });
  await act(async () => shown.page.bus.emit('support:open', requested));
  const form = within(await screen.findByRole('dialog', { name: 'Contact support' }));
  return { ...shown, form };
}

test('offers four subjects and reports missing fields before submitting', async () => {
  const { form, user, api } = await openForm();
  expect(form.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Select a subject',
    'General problems',
    'Profile',
    'Item announcements',
    'Transaction',
  ]);
  await user.click(form.getByRole('button', { name: 'Send' }));
  for (const what of ['subject', 'description', 'name', 'email'])
    expect(await form.findByText(`Please enter ${what}`)).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('keeps a description of more than 500 characters and reports that it is too long', async () => {
  const { form, user, api } = await openForm({}, { subject: 'general' });
  const description = form.getByRole('textbox', { name: /Description/ });
  await user.click(description);
  await user.paste('x'.repeat(501));
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await form.findByText('Use up to 500 characters.')).toBeVisible();
  expect(description).toHaveValue('x'.repeat(501));
  expect(api.requests).toEqual([]);
});

test('submits the request with the current page, and shows the request number', async () => {
  const { form, user, api } = await openForm(
    {
      user: newUser({ username: 'malee', email: 'malee@talad.test' }),
      responses: { 'POST /api/zendesk': { request: { id: 1042 } } },
    },
    { subject: 'general' },
  );
  expect(form.getByRole('combobox', { name: /Subject/ })).toHaveValue('general');
  await user.type(form.getByRole('textbox', { name: /Description/ }), 'The code does not work');
  await user.click(form.getByRole('button', { name: 'Send' }));
  const thanks = within(await screen.findByRole('alertdialog', { name: 'Thank you' }));
  expect(thanks.getByText(/request ID is 1042/)).toBeVisible();
  expect(api.inputsOf('POST /api/zendesk')).toEqual([
    {
      body: {
        subject: 'general',
        ref: '/inventory',
        description: 'The code does not work',
        name: 'malee',
        email: 'malee@talad.test',
      },
    },
  ]);
  await user.click(thanks.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('keeps the values of a failed submission for a retry', async () => {
  const { form, user } = await openForm(
    {
      user: newUser(),
      responses: {
        'POST /api/zendesk': () => {
          throw apiError('UNAVAILABLE', 503);
        },
      },
    },
    { subject: 'general' },
  );
  await user.type(form.getByRole('textbox', { name: /Description/ }), 'Help');
  await user.click(form.getByRole('button', { name: 'Send' }));
  const failure = within(
    await screen.findByRole('alertdialog', { name: 'Something went wrong, Please try again' }),
  );
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /Description/ })).toHaveValue('Help');
});

test('follows a language change with the messages of the form', async () => {
  const { page } = await openForm();
  await act(() => page.language.set('th'));
  expect(await screen.findByRole('dialog', { name: th.support.title })).toBeVisible();
});
