import type { EditableListing } from '@talad/contract/selling';
import { newUser } from '@talad/runtime/testing/users';
import { screen, waitFor } from '@testing-library/react';
import { game, listingDetail } from '../../testing/listings.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import EditItemPage, { head } from './edit-item.page.tsx';

const user = newUser();
const picture = { key: 'abc', picture: { fileUrl: '/api/pictures/abc', color: '#223344' } };

const editable = (overrides: Partial<EditableListing> = {}): EditableListing => ({
  id: 41,
  status: 'rejected',
  itemType: 'other',
  rejectReason: 'Say what it is made of.',
  content: {
    game: 'Himmaran_Online',
    kind: 'item',
    name: 'Ember Kris',
    description: 'Sharp.',
    tags: ['weapon'],
    pictureKeys: ['abc'],
    price: 250,
    stock: 2,
    offerDurationDays: 14,
    activeDeliveryHours: 6,
  },
  pictures: [picture],
  expirationDatetime: null,
  ...overrides,
});

const responses = {
  'GET /api/game/:slug': game(),
  'GET /api/product/fee': { buyerPays: 100, fee: 5, sellerGets: 95, feeBps: 500 },
  'GET /api/product/dynamic-item/:id': listingDetail({ id: 41, stock: 0 }),
};
const editPage = { user, path: '/product/dynamic-item/41', route: '/product/dynamic-item/:id' };

beforeEach(() => localStorage.clear());

describe('rejected listing', () => {
  it('shows the rejection reason and blocks resubmission until the form is valid', async () => {
    const { user: userActions, api } = renderUi(<EditItemPage />, {
      ...editPage,
      responses: {
        ...responses,
        'GET /api/product/dynamic-item/:id/edit': editable(),
        'POST /api/product/dynamic-item/:id/resubmit': { id: 41, status: 'pending' },
      },
    });
    expect(await screen.findByText('Say what it is made of.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: /^Name\b(?! in)/ });
    await userActions.clear(name);
    await userActions.paste('Bow');
    const send = screen.getByRole('button', { name: 'Resubmit for review' });
    await userActions.click(send);
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByText('Accept the terms to continue.')).toBeVisible();
    expect(api.inputsOf('POST /api/product/dynamic-item/:id/resubmit')).toEqual([]);
    await userActions.paste(' of dawn');
    await userActions.click(screen.getByRole('checkbox', { name: /I have the right to sell this item/ }));
    await userActions.click(send);
    await waitFor(() =>
      expect(api.inputsOf('POST /api/product/dynamic-item/:id/resubmit')).toMatchObject([
        { params: { id: 41 }, body: { acceptTerms: true, content: { name: 'Bow of dawn', price: 250 } } },
      ]),
    );
  });

  it('shows a tag of another game without its key and lets the seller remove it', async () => {
    const content = { ...editable().content, tags: ['weapon', 'relic_key'] };
    const { user: userActions } = renderUi(<EditItemPage />, {
      ...editPage,
      responses: { ...responses, 'GET /api/product/dynamic-item/:id/edit': editable({ content }) },
    });
    const foreign = await screen.findByRole('checkbox', { name: 'Tag of another game' });
    expect(foreign).toBeChecked();
    expect(screen.queryByText('relic_key')).not.toBeInTheDocument();
    await userActions.click(foreign);
    expect(screen.queryByRole('checkbox', { name: 'Tag of another game' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Weapon' })).toBeChecked();
  });

  it('restores unsaved input after a reload', async () => {
    const changes = {
      ...editPage,
      responses: { ...responses, 'GET /api/product/dynamic-item/:id/edit': editable() },
    };
    const { user: userActions, unmount } = renderUi(<EditItemPage />, changes);
    await userActions.click(await screen.findByRole('textbox', { name: /^Name\b(?! in)/ }));
    await userActions.paste(' of dawn');
    unmount();
    renderUi(<EditItemPage />, changes);
    expect(await screen.findByRole('textbox', { name: /^Name\b(?! in)/ })).toHaveValue('Ember Kris of dawn');
  });
});

describe('listing that is not rejected', () => {
  it('shows no form while it awaits approval', async () => {
    renderUi(<EditItemPage />, {
      ...editPage,
      responses: {
        ...responses,
        'GET /api/product/dynamic-item/:id/edit': editable({ status: 'pending', rejectReason: null }),
      },
    });
    expect(await screen.findByText(/^Awaiting approval/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('starts the stock field at 0 when it is sold out', async () => {
    renderUi(<EditItemPage />, {
      ...editPage,
      responses: {
        ...responses,
        'GET /api/product/dynamic-item/:id/edit': editable({ status: 'sold_out', rejectReason: null }),
      },
    });
    expect(await screen.findByRole('textbox', { name: /Stock/ })).toHaveValue('0');
  });

  it('renews when it has expired', async () => {
    const { user: userActions, api } = renderUi(<EditItemPage />, {
      ...editPage,
      responses: {
        ...responses,
        'GET /api/product/dynamic-item/:id/edit': editable({ status: 'expired', rejectReason: null }),
        'POST /api/product/dynamic-item/:id/renew': { id: 41, status: 'published' },
      },
    });
    await userActions.click(await screen.findByRole('button', { name: 'Renew' }));
    await waitFor(() =>
      expect(api.inputsOf('POST /api/product/dynamic-item/:id/renew')).toEqual([{ params: { id: 41 } }]),
    );
  });

  it('reports "Item not found" for a listing of another user', async () => {
    renderUi(<EditItemPage />, { ...editPage, responses });
    expect(await screen.findByText('Item not found')).toBeVisible();
  });
});

it.each([
  ['en', 'My item'],
  ['th', 'สินค้าของฉัน'],
] as const)('tells pages of own listings apart by name (%s)', (language, title) => {
  const input = { language, params: {}, search: new URLSearchParams(), siteOrigin: '' };
  expect(head({ ...input, data: () => editable() })).toEqual({ title, detail: 'Ember Kris' });
  expect(head({ ...input, data: () => undefined })).toEqual({ title });
});
