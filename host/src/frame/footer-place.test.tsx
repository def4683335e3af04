import { screen } from '@testing-library/react';
import { renderHostPage } from '../testing/render-host-page.tsx';
import { Footer } from './footer.tsx';

// jsdom knows no media queries, so that what shows is what a phone shows; `wide` finds the rest.
const wide = { hidden: true };

test.each([
  ['/', true],
  ['/marketplace/Himmaran_Online', true],
  ['/setting', true],
  ['/marketplace', false],
  ['/marketplace/Himmaran_Online/41', false],
  ['/setting/kyc', false],
  ['/inventory', false],
])('below 1024 px the foot stands at %s: %s, and from there on it always does', (path, isThere) => {
  renderHostPage(<Footer />, { path });
  expect(screen.queryByRole('contentinfo') !== null).toBe(isThere);
  expect(screen.getByRole('contentinfo', wide)).toBeInTheDocument();
});
