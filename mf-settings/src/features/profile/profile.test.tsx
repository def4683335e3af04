import type { Profile } from '@talad/contract/profile';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { type Opened, open } from '../../testing/open.tsx';
import ProfilePage from './profile.page.tsx';

// jsdom does not load images: the mocks report a fixed crop area and return a few bytes.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: function Cropper({ onCropComplete }: { onCropComplete: (area: object, pixels: object) => void }) {
    const notify = useRef(onCropComplete);
    // Once, like an image that is never moved.
    useEffect(() => notify.current({}, { x: 1, y: 2, width: 300, height: 300 }), []);
    return <div data-testid="cropper" />;
  },
}));
const isPicture = jest.fn(() => Promise.resolve(true));
jest.mock('../../picture-crop/crop-picture.ts', () => ({
  isPicture: () => isPicture(),
  cropPicture: (_: string, area: { width: number }, width: number) =>
    Promise.resolve(new Blob([`${area.width} of ${width}`], { type: 'image/webp' })),
}));

const profile: Profile = {
  firstName: 'Malee',
  lastName: null,
  phone: null,
  language: 'en',
  frameId: 1,
};
const picture = (fileUrl: string) => ({ fileUrl, color: '#222222' });
const frames = {
  results: [
    { id: 1, name: { en: 'Ember', th: 'ถ่านไฟ' }, image: picture('/api/pictures/ember') },
    { id: 2, name: { en: 'Lotus pond', th: 'สระบัว' }, image: picture('/api/pictures/lotus') },
  ],
};

const openPage = (more: FakeResponses = {}, options: Opened = {}) =>
  open(<ProfilePage />, {
    path: '/membership/profile',
    responses: { 'GET /api/user/profile': profile, 'GET /api/user/frame': frames, ...more },
    ...options,
  });

// Preloads the lazy dialog: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => Promise.all([import('../../picture-crop/crop-dialog.tsx')]), 60_000);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

describe('portrait', () => {
  const choose = async (more: FakeResponses = {}) => {
    const opened = openPage(more);
    await opened.user.upload(
      screen.getByLabelText('Choose photo', { selector: 'input' }),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    return { ...opened, inside: within(await screen.findByRole('alertdialog', { name: 'Your photo' })) };
  };
  const send = 'POST /api/user/profile/picture';

  it('is cropped, uploaded and shown', async () => {
    const { api, page, user, inside } = await choose({
      [send]: newUser({ profileImage: picture('/api/pictures/me') }),
    });
    await inside.findByTestId('cropper');
    await user.click(inside.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const form = api.requests.find(({ name }) => name === send)?.options.form;
    expect((form?.get('file') as File | null)?.type).toBe('image/webp');
    expect(page.session.getState().user?.profileImage?.fileUrl).toBe('/api/pictures/me');
    expect(screen.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  });

  it.each(['UNSUPPORTED_IMAGE', 'IMAGE_TOO_LARGE', 'EMAIL_NOT_VERIFIED', 'RATE_LIMITED'] as const)(
    'stays open for a retry on %s',
    async (code) => {
      const { user, inside } = await choose({
        [send]: () => {
          throw apiError(code);
        },
      });
      await inside.findByTestId('cropper');
      await user.click(inside.getByRole('button', { name: 'Use photo' }));
      expect(await inside.findByRole('alert')).not.toBeEmptyDOMElement();
      expect(inside.getByRole('button', { name: 'Use photo' })).toBeEnabled();
    },
  );

  it('is rejected before upload if the file is not an image', async () => {
    isPicture.mockResolvedValueOnce(false);
    const { inside } = await choose();
    expect(await inside.findByRole('alert')).toHaveTextContent("This file couldn't be opened.");
    expect(inside.getByRole('button', { name: 'Use photo' })).toBeDisabled();
  });

  it('is removed', async () => {
    const { api, user } = openPage(
      { 'PATCH /api/auth/user/me': newUser() },
      { user: newUser({ profileImage: picture('/api/pictures/me') }) },
    );
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument(),
    );
    expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([{ body: { profileImage: null } }]);
  });
});

describe('portrait frame', () => {
  it('can be changed or removed, with an optimistic update', async () => {
    const { api, user } = openPage({
      'PATCH /api/auth/user/me': newUser({ frameImage: picture('/api/pictures/lotus') }),
    });
    const choice = within(await screen.findByRole('group', { name: /^A frame around your photo/ }));
    expect(choice.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
    api.responses['GET /api/user/profile'] = { ...profile, frameId: 2 };
    await user.click(choice.getByRole('radio', { name: 'Lotus pond' }));
    // Optimistic: before the server has responded.
    expect(choice.getByRole('radio', { name: 'Lotus pond' })).toBeChecked();
    api.responses['GET /api/user/profile'] = { ...profile, frameId: null };
    await user.click(choice.getByRole('radio', { name: 'No frame' }));
    // Optimistic: before the server has responded.
    expect(choice.getByRole('radio', { name: 'No frame' })).toBeChecked();
    expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([
      { body: { frameId: 2 } },
      { body: { frameId: null } },
    ]);
  });

  it('rolls back and shows an error if the server refuses', async () => {
    const { user } = openPage({
      'PATCH /api/auth/user/me': () => {
        throw apiError('NOT_FOUND', 404);
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Lotus pond' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Ember' })).toBeChecked();
  });
});

it('saves trimmed names, and null for an empty one', async () => {
  const { api, user } = openPage({ 'PATCH /api/auth/user/me': newUser() });
  const first = await screen.findByLabelText('First name');
  expect(first).toHaveValue('Malee');
  expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await user.clear(first);
  await user.type(screen.getByLabelText('Last name'), ' Jaidee ');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() =>
    expect(api.inputsOf('PATCH /api/auth/user/me')).toEqual([
      { body: { firstName: null, lastName: 'Jaidee' } },
    ]),
  );
});

it('offers a retry if the profile fails to load', async () => {
  const { api, user } = openPage({
    'GET /api/user/profile': () => {
      throw apiError('FORBIDDEN', 403);
    },
  });
  const failure = await screen.findByRole('alert');
  api.responses['GET /api/user/profile'] = profile;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

describe('middleman application', () => {
  const user = (kyc: 'none' | 'approved', isMiddleman = false) => ({ user: newUser({ kyc, isMiddleman }) });

  it('requires KYC approval first', async () => {
    const opened = openPage({}, user('none'));
    await opened.user.click(await screen.findByRole('button', { name: 'Become a middleman' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'KYC Required' }));
    await opened.user.click(modal.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await opened.user.click(screen.getByRole('button', { name: 'Become a middleman' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Go to KYC' }));
    await waitFor(() => expect(opened.address()).toBe('/setting/kyc?callbackUrl=%2Fmembership%2Fprofile'));
  });

  it('links to the KYC page after approval', async () => {
    openPage({}, user('approved'));
    expect(await screen.findByRole('link', { name: 'Become a middleman' })).toHaveAttribute(
      'href',
      '/setting/kyc?callbackUrl=%2Fmembership%2Fprofile',
    );
  });

  it('is not offered to a middleman', async () => {
    openPage({}, user('approved', true));
    expect(await screen.findByText('Middleman')).toBeVisible();
    expect(screen.queryByText('Become a middleman')).not.toBeInTheDocument();
  });
});
