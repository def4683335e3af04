import type { Kyc } from '@talad/contract/identity';
import { apiError, type FakeResponses } from '@talad/runtime/testing/fake-api';
import { newUser } from '@talad/runtime/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { open } from '../../testing/open.tsx';
import KycPage from './kyc.page.tsx';
import { dropDraft } from './kyc-draft.ts';

// jsdom does not load images: the mocks report a fixed crop area and return a few bytes.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: function Cropper({ onCropComplete }: { onCropComplete: (area: object, pixels: object) => void }) {
    const notify = useRef(onCropComplete);
    // Once, like an image that is never moved.
    useEffect(() => notify.current({}, { x: 1, y: 2, width: 300, height: 189 }), []);
    return <div data-testid="cropper" />;
  },
}));
jest.mock('../../picture-crop/crop-picture.ts', () => ({
  isPicture: () => Promise.resolve(true),
  cropPicture: (_: string, __: object, ___: number, turn: number) =>
    Promise.resolve(new Blob([`turned ${turn}`.padEnd(2048)], { type: 'image/webp' })),
}));

const read = 'GET /api/user/kyc';
const send = 'POST /api/user/kyc';
const sendPicture = 'POST /api/user/kyc/picture';
const key = `kyc-${'a'.repeat(32)}`;

const kyc = (more: Partial<Kyc> = {}): Kyc => ({
  state: 'none',
  askedRoles: [],
  grantedRoles: [],
  reasons: [],
  note: null,
  nationalIdLastFour: null,
  submittedAt: null,
  decidedAt: null,
  ...more,
});

const openPage = (check: Partial<Kyc> = {}, more: FakeResponses = {}, path = '/setting/kyc') => {
  const state = check.state ?? 'none';
  const user = newUser({ kyc: state, isBuyer: state === 'approved', isSeller: false, isMiddleman: false });
  return open(<KycPage />, {
    path,
    user,
    responses: {
      [read]: kyc(check),
      [sendPicture]: { key },
      'GET /api/auth/user/me': user,
      'GET /api/user/wallet/book-bank': {
        isRegistered: false,
        bankCode: '',
        bankName: '',
        bankNames: { en: '', th: '' },
        bankImage: null,
        firstName: '',
        lastName: '',
        bookBankNumber: '',
        changedAt: null,
      },
      ...more,
    },
  });
};

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

/** Pastes instead of typing, which would re-render the page for every character. */
async function put({ user }: ReturnType<typeof open>, name: RegExp, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}

async function fill(opened: ReturnType<typeof open>) {
  const { user } = opened;
  await put(opened, /^First name/, 'Malee');
  await put(opened, /^Last name/, 'Jaidee');
  await put(opened, /^National ID/, '1-2345-45678-78-๑');
  await put(opened, /^Laser code/, 'jt0123456789');
  await put(opened, /^Birth date/, '13/04/2540');
  for (const side of ['Front', 'Back']) {
    await user.upload(
      screen.getByLabelText(`Choose photo: ${side} of the card`, { selector: 'input' }),
      new File(['x'], 'card.png', { type: 'image/png' }),
    );
    const inside = within(await screen.findByRole('alertdialog', { name: `${side} of the card` }));
    await inside.findByTestId('cropper');
    await user.click(inside.getByRole('button', { name: 'Rotate 90°' }));
    await user.click(inside.getByRole('button', { name: 'Use photo' }));
    await screen.findByRole('img', { name: `${side} of the card, uploaded` });
  }
}

// Preloads the lazy dialog: on a busy machine the import takes longer than a test's timeout.
beforeAll(() => import('../../picture-crop/crop-dialog.tsx'), 60_000);

beforeEach(() => {
  dropDraft();
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

it('submits the normalized card data with both photos rotated', async () => {
  const opened = openPage({}, { [send]: kyc({ state: 'waiting' }) });
  await fill(opened);
  expect(await field(/^Laser code/)).toHaveValue('JT0-1234567-89');
  expect(screen.getByText('2540 BE = 1997 CE')).toBeVisible();
  expect(screen.getAllByText('2 KB, uploaded')).toHaveLength(2);
  opened.api.responses[read] = kyc({ state: 'waiting' });
  await opened.user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Under review' })).toBeVisible();
  expect(opened.api.inputsOf(send)).toEqual([
    {
      body: {
        firstName: 'Malee',
        lastName: 'Jaidee',
        nationalId: '1234545678781',
        laserCode: 'JT0-1234567-89',
        birthDate: '1997-04-13',
        roles: ['buyer'],
        frontKey: key,
        backKey: key,
      },
    },
  ]);
});

it('shows all validation messages for an empty form and sends nothing', async () => {
  const { api, user } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: 'Buy' }));
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  for (const sentence of [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter the 13 digits exactly as on the card',
    'Please enter the code exactly as on the card, such as JT0-1234567-89',
    'Please enter the date as dd/MM/yyyy, such as 13/04/1997',
    'Please select at least one',
    'Please add a photo of the front',
    'Please add a photo of the back',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
  expect(api.inputsOf(send)).toEqual([]);
});

it.each([
  ['1/4/1997', 'Please enter the date as dd/MM/yyyy, such as 13/04/1997'],
  ['29/02/1997', 'Please check the day and the year: February had 28 days that year'],
  ['29/02/2544', 'Please check the day and the year: February had 28 days that year'],
  ['31/04/1997', "Please check the day: that month doesn't have it"],
  ['04/13/1997', 'Please check the month: it goes from 01 to 12'],
  ['01/01/2399', "The birth date can't be in the future"],
  ['01/01/2568', 'You must be at least 15 years old'],
  ['01/01/1850', "Please check the year: it's more than 150 years ago"],
])('rejects %s as birth date', async (date, sentence) => {
  const opened = openPage();
  await put(opened, /^Birth date/, date);
  await opened.user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it.each([
  ['KYC_ALREADY_SENT', /already received your identity check/],
  ['KYC_ID_TAKEN', /can't be used for this account/],
] as const)('keeps the typed values on %s', async (code, sentence) => {
  const opened = openPage(
    {},
    {
      [send]: () => {
        throw apiError(code);
      },
    },
  );
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await field(/^First name/)).toHaveValue('Malee');
});

it.each([
  ['me0123456789', 'ME0-1234567-89'],
  [' ME0 - 1234567 - 89 / 2', 'ME0-1234567-89'],
  ['me๐123', 'ME0-123'],
])('formats the laser code %s as on the card', async (typed, written) => {
  const opened = openPage();
  await put(opened, /^Laser code/, typed);
  expect(await field(/^Laser code/)).toHaveValue(written);
});

it('keeps the draft across pages without writing it to browser storage', async () => {
  const first = openPage();
  await put(first, /^National ID/, '1234545678781');
  first.unmount();
  openPage();
  expect(await field(/^National ID/)).toHaveValue('1234545678781');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1234545678781');
});

it('shows why KYC was rejected and allows a resubmission', async () => {
  openPage({
    state: 'rejected',
    reasons: [{ code: 'PICTURE_BLURRED', text: { en: 'The picture is blurred', th: 'รูปไม่ชัด' } }],
    note: 'The back is dark',
  });
  const reasons = within(await screen.findByRole('list', { name: 'Why verification failed' }));
  expect(reasons.getByText('The picture is blurred')).toBeVisible();
  expect(screen.getByText("Reviewer's note: The back is dark")).toBeVisible();
  expect(screen.getByRole('region', { name: 'Submit again' })).toBeVisible();
});

it.each(['waiting', 'approved'] as const)('links back to the callback URL when %s', async (state) => {
  openPage({ state }, {}, '/setting/kyc?callbackUrl=%2Fmarketplace%2FSky%2F4');
  expect(await screen.findByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
    'href',
    '/marketplace/Sky/4',
  );
  expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
});

it('ignores a callback URL of another origin', async () => {
  openPage({ state: 'waiting' }, {}, '/setting/kyc?callbackUrl=https%3A%2F%2Fevil.example');
  await screen.findByRole('heading', { level: 2, name: 'Under review' });
  await waitFor(() => expect(screen.queryByText('Back to where you were')).not.toBeInTheDocument());
});

describe('additional roles', () => {
  const ask = 'POST /api/user/kyc/roles';
  const approved = { state: 'approved', askedRoles: ['buyer'], grantedRoles: ['buyer'] } as const;
  const openRoles = async (check: Partial<Kyc>, responses: FakeResponses = {}) => {
    const opened = openPage({ ...approved, ...check } as Partial<Kyc>, responses);
    return { ...opened, list: within(await screen.findByRole('region', { name: 'What you can do' })) };
  };

  it('are not offered before KYC is approved', async () => {
    const { list } = await openRoles({ state: 'waiting', grantedRoles: [] });
    expect(list.getAllByText('Not available yet')).toHaveLength(3);
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are granted immediately if no operator approval is needed', async () => {
    const more = kyc({
      state: 'approved',
      askedRoles: ['buyer', 'seller'],
      grantedRoles: ['buyer', 'seller'],
    });
    const { api, user, list } = await openRoles({}, { [ask]: more });
    api.responses[read] = more;
    api.responses['GET /api/auth/user/me'] = newUser({ kyc: 'approved', isBuyer: true, isSeller: true });
    await user.click(await list.findByRole('button', { name: 'Enable selling' }));
    await waitFor(() => expect(list.getAllByText('Available')).toHaveLength(2));
    expect(api.inputsOf(ask)).toEqual([{ body: { roles: ['seller'] } }]);
  });

  it('await approval if an operator must decide, and cannot be requested twice', async () => {
    const more = kyc({ ...approved, askedRoles: ['buyer', 'middleman'], grantedRoles: ['buyer'] });
    const { api, user, list } = await openRoles({}, { [ask]: more });
    api.responses[read] = more;
    await user.click(await list.findByRole('button', { name: 'Apply to be a middleman' }));
    expect(await list.findByText('Awaiting approval')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Apply to be a middleman' })).not.toBeInTheDocument();
  });

  it('show an error if the request fails', async () => {
    const refuse = () => {
      throw apiError('KYC_REQUIRED');
    };
    const { user, list } = await openRoles({}, { [ask]: refuse });
    await user.click(await list.findByRole('button', { name: 'Enable selling' }));
    expect(await list.findByText(/verif/i, { selector: '[role=alert] *' })).toBeVisible();
  });
});

it('shows the new status and granted roles after approval', async () => {
  const { api, page } = openPage({ state: 'waiting' });
  await screen.findByRole('heading', { level: 2, name: 'Under review' });
  api.responses[read] = kyc({ state: 'approved', askedRoles: ['buyer'], grantedRoles: ['buyer'] });
  api.responses['GET /api/auth/user/me'] = newUser({
    kyc: 'approved',
    isBuyer: true,
    isSeller: false,
    isMiddleman: false,
  });
  await act(() => page.queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { level: 2, name: 'Verified' })).toBeVisible();
  expect(await screen.findByText('Available')).toBeVisible();
});
