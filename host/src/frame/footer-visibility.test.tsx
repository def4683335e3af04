import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { Footer } from './footer.tsx';

// jsdom ignores media queries, so it shows what a phone shows; `wide` also finds what is hidden.
const wide = { hidden: true };

test.each([
  ['/', true],
  ['/marketplace/Himmaran_Online', true],
  ['/setting', true],
  ['/marketplace', false],
  ['/marketplace/Himmaran_Online/41', false],
  ['/setting/kyc', false],
  ['/inventory', false],
])('footer is visible at %s below 1024 px: %s, and always visible on wider screens', (path, isThere) => {
  renderHostPage(<Footer socialLinks={{}} />, { path });
  expect(screen.queryByRole('contentinfo') !== null).toBe(isThere);
  expect(screen.getByRole('contentinfo', wide)).toBeInTheDocument();
});
