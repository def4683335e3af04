import { Toaster } from '@talad/ui/toast';
import { act, screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { HelpPopup } from './help-popup.tsx';

let isThere = false;
jest.mock('./help-dialog.tsx', () => {
  if (!isThere) throw new Error('the file did not come');
  return { __esModule: true, default: () => <p>Ways to get help</p> };
});

test('a help dialog that fails to load shows an error, keeps the page and opens at the next attempt', async () => {
  const { page } = renderHostPage(
    <>
      <h1>The page</h1>
      <HelpPopup />
      <Toaster labels={{ region: 'Alerts', close: 'Close' }} />
    </>,
  );
  const openHelp = () => act(async () => page.bus.emit('help:open', { subject: 'general' }));
  await openHelp();
  expect(await screen.findByText(/This window couldn't open/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  isThere = true;
  await openHelp();
  expect(await screen.findByText('Ways to get help')).toBeVisible();
});
