import type { SlotProps } from '@talad/contract/slots';
import { errorResponse, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { type RenderPageOptions, renderPage } from '@talad/testing/render-page';
import { screen } from '@testing-library/react';
import LinkAccountModal from '../features/link-account/link-account.slot.tsx';
import en from '../locales/en.json';

export const check = 'POST /api/user/db-sync/check-oauth';

const methods = { own: true, google: true, facebook: true, apple: true };
export const profile = { username: 'MaliMoon', profileImageUrl: '/api/pictures/m', gameUserId: 'HO-mali' };
export const to = '/marketplace/Himmaran_Online';

/** The modal of a synced game, open for a signed-in user without linked accounts. */
export const renderLinkModal = (
  props: Partial<SlotProps['link-account.modal']> = {},
  responses: FakeResponses = {},
  options: RenderPageOptions = {},
) => {
  const closed = jest.fn();
  const linked = jest.fn();
  const rendered = renderPage(
    <LinkAccountModal
      gameId={4}
      gameNames={{ en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' }}
      context="marketplace"
      open
      onClose={closed}
      onLinked={linked}
      skipTo={to}
      {...props}
    />,
    {
      user: newUser(),
      messages: { settings: en },
      responses: {
        'GET /api/user/db-sync/ways': methods,
        [check]: errorResponse('NOT_LINKED', 404),
        ...responses,
      },
      ...options,
    },
  );
  return { ...rendered, closed, linked };
};

export const own = () => screen.findByRole('button', { name: /^Game username and password/ });
export const google = () => screen.findByRole('button', { name: 'Continue with Google' });
