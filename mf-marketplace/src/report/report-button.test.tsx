import { apiError } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import type { RenderPageOptions } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ReportButton } from './report-button.tsx';

// The dialog is a separate chunk; its first import takes longer than the timeout of a query.
beforeAll(() => import('./report-dialog.tsx'));

const button = (options: RenderPageOptions = {}) =>
  renderUi(<ReportButton about="listing" id={41} userId={9} />, options);

const openDialog = async (options: RenderPageOptions = {}) => {
  const page = button({ user: newUser(), ...options });
  await page.user.click(screen.getByRole('button', { name: 'Report this item' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Report this item' })) };
};

test('sends reason and text and closes the dialog', async () => {
  const { user, api, dialog } = await openDialog({ responses: { 'POST /api/report': { id: 3 } } });
  await user.click(dialog.getByRole('radio', { name: 'Fake or misleading' }));
  await user.type(dialog.getByLabelText(/What happened/), 'The picture is from another shop');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(api.inputsOf('POST /api/report')).toEqual([
      { body: { about: 'listing', id: 41, reason: 'fake', text: 'The picture is from another shop' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('requires a text for the reason "Something else"', async () => {
  const { user, api, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Describe the problem.')).toBeVisible();
  expect(api.inputsOf('POST /api/report')).toEqual([]);
});

test('keeps the input when the request fails', async () => {
  const { user, dialog } = await openDialog({
    responses: {
      'POST /api/report': () => {
        throw apiError('RATE_LIMITED');
      },
    },
  });
  await user.type(dialog.getByLabelText(/What happened/), 'Took the money outside');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/What happened/)).toHaveValue('Took the money outside');
});

test('sends guests to the sign-in page', async () => {
  const { user } = button();
  await user.click(screen.getByRole('button', { name: 'Report this item' }));
  expect(await screen.findByText('Elsewhere: /signin')).toBeInTheDocument();
});

test('hides the button for the user’s own listing', () => {
  button({ user: { ...newUser(), id: 9 } });
  expect(screen.queryByRole('button', { name: 'Report this item' })).not.toBeInTheDocument();
});
