import { apiError } from '@talad/testing/fake-api';
import { member } from '@talad/testing/people';
import type { RenderPageOptions } from '@talad/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../testing/draw.tsx';
import { ReportButton } from './report-button.tsx';

// The dialog comes as a script of its own; its first import takes longer than a query waits.
beforeAll(() => import('./report-dialog.tsx'));

const button = (options: RenderPageOptions = {}) =>
  draw(<ReportButton about="listing" id={41} userId={9} />, options);

const openDialog = async (options: RenderPageOptions = {}) => {
  const page = button({ user: member(), ...options });
  await page.person.click(screen.getByRole('button', { name: 'Report this item' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Report this item' })) };
};

test('a report says why and what, and is confirmed', async () => {
  const { person, api, dialog } = await openDialog({ answers: { 'POST /api/report': { id: 3 } } });
  await person.click(dialog.getByRole('radio', { name: 'Fake or misleading' }));
  await person.type(dialog.getByLabelText(/What happened/), 'The picture is from another shop');
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(api.inputsOf('POST /api/report')).toEqual([
      { body: { about: 'listing', id: 41, reason: 'fake', text: 'The picture is from another shop' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another reason has to be told', async () => {
  const { person, api, dialog } = await openDialog();
  await person.click(dialog.getByRole('radio', { name: 'Something else' }));
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Describe the problem.')).toBeVisible();
  expect(api.inputsOf('POST /api/report')).toEqual([]);
});

test('what could not be sent stays in the form', async () => {
  const { person, dialog } = await openDialog({
    answers: {
      'POST /api/report': () => {
        throw apiError('RATE_LIMITED');
      },
    },
  });
  await person.type(dialog.getByLabelText(/What happened/), 'Took the money outside');
  await person.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/What happened/)).toHaveValue('Took the money outside');
});

test('visitors sign in first', async () => {
  const { person } = button();
  await person.click(screen.getByRole('button', { name: 'Report this item' }));
  expect(await screen.findByText('Elsewhere: /signin')).toBeInTheDocument();
});

test('nobody reports what is their own', () => {
  button({ user: { ...member(), id: 9 } });
  expect(screen.queryByRole('button', { name: 'Report this item' })).not.toBeInTheDocument();
});
