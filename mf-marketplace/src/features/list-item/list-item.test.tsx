import type { EditableListing, ListingContent, ListingDraft } from '@talad/contract/selling';
import { apiError } from '@talad/runtime/testing/fake-api';
import { storeLostResponse } from '@talad/runtime/testing/lost-response';
import { newUser } from '@talad/runtime/testing/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { game } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import ListItemPage from './list-item.page.tsx';

const user = newUser();
const at = '2026-11-20T03:00:00.000Z';
const picture = { key: 'abc', picture: { fileUrl: '/api/pictures/abc', color: '#223344' } };

const draftOf = (content: ListingContent, problems: ListingDraft['problems'] = []): ListingDraft => ({
  id: 12,
  content,
  pictures: [picture],
  problems,
  createdAt: at,
  updatedAt: at,
});

const responses = {
  'GET /api/game/': {
    results: [game()],
    paged: { page: 1, pageSize: 20, total: 1, next: null },
  },
  'GET /api/game/:slug': game(),
  'GET /api/product/fee': { buyerPays: 100, fee: 5, sellerGets: 95, feeBps: 500 },
  'POST /api/product/draft': draftOf({}),
  'PATCH /api/product/draft/:id': draftOf({}),
  'POST /api/upload': picture,
};

const stored = {
  draftId: 12,
  userId: user.id,
  values: {
    game: 'Himmaran_Online',
    kind: 'item',
    name: 'Ember Kris',
    nameTh: '',
    description: 'Sharp.',
    descriptionTh: '',
    tags: ['weapon'],
    pictureKeys: ['abc'],
    price: '250',
    stock: '2',
    offerDurationDays: '14',
    activeDeliveryHours: '6',
  },
  pictures: [picture],
  at,
  isSaved: true,
};

beforeEach(() => localStorage.clear());

const storeDraft = (overrides: object = {}) =>
  localStorage.setItem('talad:offer-draft', JSON.stringify({ ...stored, ...overrides }));

describe('listing form', () => {
  it('goes from game to kind to details and autosaves the choices', async () => {
    const {
      user: userActions,
      api,
      address,
    } = renderUi(<ListItemPage />, { user, path: '/sell', responses });
    await userActions.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Game: Select a game.');
    await userActions.click(await screen.findByRole('radio', { name: 'Himmaran Online' }));
    await userActions.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Type' })).toBeVisible();
    expect(address()).toBe('/sell?step=kind');
    await userActions.click(await screen.findByRole('radio', { name: /Item/ }));
    await userActions.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('textbox', { name: /^Name\b(?! in)/ })).toBeVisible();
    // If the steps are slow, autosave may run between them.
    const saved = () => [
      ...api.inputsOf('POST /api/product/draft'),
      ...api.inputsOf('PATCH /api/product/draft/:id'),
    ];
    await waitFor(
      () => expect(saved().at(-1)).toMatchObject({ body: { game: 'Himmaran_Online', kind: 'item' } }),
      { timeout: 3000 },
    );
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  it('shows each error at its field and in a summary, and focuses the first', async () => {
    storeDraft({ values: { ...stored.values, name: 'Bow' }, pictures: [] });
    const { user: userActions } = renderUi(<ListItemPage />, { user, path: '/sell?step=details', responses });
    await userActions.click(await screen.findByRole('button', { name: 'Continue' }));
    const name = screen.getByRole('textbox', { name: /^Name\b(?! in)/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(expect.stringContaining('Use at least 5 characters.'));
    expect(screen.getByText('Name: Use at least 5 characters.')).toBeVisible();
    expect(screen.getByText('Photos: Add 1 to 10 photos.')).toBeVisible();
    expect(name).toHaveValue('Bow');
  });

  it('accepts dropped and pasted pictures, reorders them, and reports rejected files', async () => {
    const keys = ['one', 'two', 'three'];
    const { user: userActions, api } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=details',
      responses: {
        ...responses,
        'POST /api/upload': () => ({
          key: keys.shift() ?? '',
          picture: { fileUrl: '/api/pictures/x', color: '#000000' },
        }),
      },
    });
    const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
    const group = await screen.findByRole('group', { name: /Photos/ });
    const drop = within(group).getByRole('button', { name: 'Choose photos' });
    fireEvent.drop(drop, { dataTransfer: { files: [file('one.png'), file('notes.txt', 'text/plain')] } });
    expect(await screen.findByText(/One file wasn't added/)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo 1 of Untitled item' })).toBeVisible();
    fireEvent.paste(document, { clipboardData: { files: [file('two.png')] } });
    await screen.findByRole('img', { name: 'Photo 2 of Untitled item' });
    expect(screen.getByText('Cover')).toBeVisible();
    await userActions.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
    await userActions.click(screen.getByRole('textbox', { name: /^Name\b(?! in)/ }));
    await userActions.paste('Ember Kris');
    await userActions.click(screen.getByRole('textbox', { name: 'Describe photo 1 (optional)' }));
    await userActions.paste(' The blade, lit from the left ');
    // Autosave may run between two inputs; the last save has them all.
    const saved = () =>
      [...api.inputsOf('POST /api/product/draft'), ...api.inputsOf('PATCH /api/product/draft/:id')].at(-1);
    await waitFor(
      () =>
        expect(saved()).toMatchObject({
          body: { pictureKeys: ['two', 'one'], pictureAlts: { two: 'The blade, lit from the left' } },
        }),
      { timeout: 3000 },
    );
    await userActions.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.queryByRole('img', { name: /^Photo 2/ })).not.toBeInTheDocument();
  });

  it('calculates the fee from the price or from the amount received', async () => {
    storeDraft();
    const { user: userActions } = renderUi(<ListItemPage />, { user, path: '/sell?step=price', responses });
    const price = await screen.findByRole('textbox', { name: /^Price \(THB\)/ });
    const gets = screen.getByRole('textbox', { name: /^You receive/ });
    await waitFor(() => expect(gets).toHaveValue('237.50'));
    await userActions.clear(price);
    await userActions.paste('9999999');
    expect(screen.getByText('฿9,499,999.05')).toBeVisible();
    await userActions.clear(gets);
    await userActions.paste('95');
    expect(price).toHaveValue('100');
  });

  it('shows for several units the net amount of their order, and that its fee is rounded once', async () => {
    storeDraft({ values: { ...stored.values, price: '333.33', stock: '3' } });
    renderUi(<ListItemPage />, { user, path: '/sell?step=price', responses });
    expect(await screen.findByText('฿316.66')).toBeVisible();
    expect(
      screen.getByText(/all 3 units, you receive ฿949.99. The fee is .* rounded once, to the satang/),
    ).toBeVisible();
  });
});

describe('listing submission', () => {
  it('requires the terms, confirms the review, and deletes the local draft', async () => {
    storeDraft();
    const { user: userActions, api } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=review',
      responses: { ...responses, 'POST /api/product/draft/:id/submit': { id: 41, status: 'pending' } },
    });
    const send = await screen.findByRole('button', { name: 'Submit for review' });
    expect(
      await screen.findByText(/฿237.50 goes to your wallet and ฿12.50 is the fee. It may be locked/),
    ).toBeVisible();
    await userActions.click(send);
    expect(await screen.findByText('Accept the terms to continue.')).toBeVisible();
    const terms = screen.getByRole('checkbox', { name: /I have the right to sell this item/ });
    await waitFor(() => expect(terms).toHaveFocus());
    await userActions.click(terms);
    await userActions.click(send);
    expect(await screen.findByRole('heading', { name: 'Submitted for review' })).toBeVisible();
    expect(api.inputsOf('POST /api/product/draft/:id/submit')).toEqual([
      { params: { id: 12 }, body: { acceptTerms: true } },
    ]);
    expect(localStorage.getItem('talad:offer-draft')).toBeNull();
  });

  it('focuses the field that the server rejects and keeps all input', async () => {
    storeDraft();
    const { user: userActions } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=review',
      responses: {
        ...responses,
        'PATCH /api/product/draft/:id': draftOf({}, [{ field: 'name', code: 'VALIDATION', detail: '' }]),
      },
    });
    await userActions.click(
      await screen.findByRole('checkbox', { name: /I have the right to sell this item/ }),
    );
    await userActions.click(screen.getByRole('button', { name: 'Submit for review' }));
    const name = await screen.findByRole('textbox', { name: /^Name\b(?! in)/ });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveValue('Ember Kris');
    expect(screen.getByText("Name: This name isn't allowed. Use letters or digits.")).toBeVisible();
  });

  it('keeps all input when the request fails', async () => {
    storeDraft();
    const { user: userActions, api } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=review',
      responses: { ...responses },
    });
    delete api.responses['PATCH /api/product/draft/:id'];
    delete api.responses['POST /api/product/draft'];
    await userActions.click(
      await screen.findByRole('checkbox', { name: /I have the right to sell this item/ }),
    );
    await userActions.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/Your changes are saved/)).toBeVisible();
    expect(localStorage.getItem('talad:offer-draft')).toContain('Ember Kris');
  });
});

describe('a listing whose response was lost', () => {
  const close = 'POST /api/submission/:call/:id/close';
  const listing: EditableListing = {
    id: 31,
    status: 'pending',
    itemType: 'other',
    rejectReason: null,
    content: {},
    pictures: [],
    expirationDatetime: null,
  };

  it('is shown after a reload, and not saved as another draft', async () => {
    storeDraft();
    storeLostResponse(user.id, 'submit-draft', '/api/product/draft/12/submit');
    const { api } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=review',
      responses: {
        ...responses,
        [close]: { state: 'done', resultId: '31', doneAt: at },
        'GET /api/product/dynamic-item/:id/edit': listing,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Submitted for review' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View item' })).toHaveAttribute(
      'href',
      '/product/dynamic-item/31',
    );
    expect(api.inputsOf('POST /api/product/draft')).toEqual([]);
    expect(localStorage.getItem('talad:offer-draft')).toBeNull();
  });

  it('is sent once by a page that lost it, whatever the seller presses', async () => {
    storeDraft();
    const { user: userActions, api } = renderUi(<ListItemPage />, {
      user,
      path: '/sell?step=review',
      responses: {
        ...responses,
        'POST /api/product/draft/:id/submit': () => {
          throw apiError('NETWORK', 0);
        },
        [close]: { state: 'running', resultId: null, doneAt: null },
        'GET /api/product/dynamic-item/:id/edit': listing,
      },
    });
    await userActions.click(
      await screen.findByRole('checkbox', { name: /I have the right to sell this item/ }),
    );
    await userActions.click(screen.getByRole('button', { name: 'Submit for review' }));
    const checking = await screen.findByText(/^We're checking/, undefined, { timeout: 10_000 });
    expect(checking).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit for review' })).not.toBeInTheDocument();
    api.responses['GET /api/submission/:call/:id'] = { state: 'done', resultId: '31', doneAt: at };
    api.responses[close] = { state: 'done', resultId: '31', doneAt: at };
    expect(
      await screen.findByRole('heading', { name: 'Submitted for review' }, { timeout: 6000 }),
    ).toBeVisible();
  }, 30_000);
});

describe('access to the listing form', () => {
  it('lets a guest start, stores the choices locally, and saves nothing on the server', async () => {
    const { user: userActions, api } = renderUi(<ListItemPage />, { path: '/sell?step=details', responses });
    expect(await screen.findByText('Select a game.')).toBeVisible();
    await userActions.click(screen.getByRole('button', { name: 'Back' }));
    await userActions.click(await screen.findByRole('radio', { name: 'Himmaran Online' }));
    await userActions.click(screen.getByRole('button', { name: 'Continue' }));
    await userActions.click(await screen.findByRole('radio', { name: /Item/ }));
    await userActions.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(localStorage.getItem('talad:offer-draft')).toContain('"kind":"item"'));
    expect(api.inputsOf('POST /api/product/draft')).toEqual([]);
  });

  it('explains to a user who is not a seller how to become one', async () => {
    renderUi(<ListItemPage />, { user: newUser({ isSeller: false }), path: '/sell', responses });
    const modal = await screen.findByRole('alertdialog', { name: 'Unable to create order' });
    expect(within(modal).getByText(/with e-KYC once/)).toBeVisible();
    expect(within(modal).getByRole('button', { name: 'Go to e-KYC' })).toBeVisible();
  });

  it('hides a local draft of another user', async () => {
    storeDraft({ userId: 99 });
    renderUi(<ListItemPage />, { user, path: '/sell?step=review', responses });
    expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeVisible();
    expect(screen.queryByText('Ember Kris')).not.toBeInTheDocument();
  });
});
