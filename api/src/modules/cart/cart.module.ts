import type { PublicUser } from '@talad/contract/accounts';
import type { Cart, CartItem, CartStore, OpenPayment } from '@talad/contract/cart';
import { toBaht } from '@talad/contract/money';
import { pictureUrl } from '@talad/contract/picture-url';
import type { ApiModule } from '../../api-module.ts';
import { route } from '../../http/route.ts';
import { findPublicUsers } from '../accounts/index.ts';
import { type ListingStore, storeKeyOf } from '../listings/index.ts';
import { pictureRef } from '../pictures/index.ts';
import { deleteAllLines } from './cart.repository.ts';
import {
  addToCart,
  type CartContent,
  type CartEntry,
  changeLine,
  readCart,
  removeLine,
  summariseCart,
} from './cart.service.ts';

const presentLine = ({ line, listing }: CartEntry): CartItem => ({
  id: line.id,
  dynamicItemId: listing.id,
  quantity: line.quantity,
  price: toBaht(listing.priceSatang),
  isSelected: line.isSelected,
  names: listing.names,
  imageUrl: pictureUrl(listing.pictureKey),
  imageColor: listing.pictureColor,
  stock: listing.stock,
  status: listing.status,
  link: listing.link,
});

function presentStore(store: ListingStore, users: ReadonlyMap<number, PublicUser>): CartStore['store'] {
  if (store.kind === 'officialStore') {
    const image = pictureRef(store.pictureKey, store.pictureColor);
    return { kind: store.kind, id: store.brandId, names: store.names, image, user: null };
  }
  const user = users.get(store.ownerId) ?? null;
  const name = user?.username ?? '';
  const names = { en: name, th: name };
  return { kind: store.kind, id: store.ownerId, names, image: user?.profileImage ?? null, user };
}

const presentOpenPayments = (held: CartContent['held']): OpenPayment[] =>
  [...Map.groupBy(held, ({ paymentId }) => paymentId)].flatMap(([id, [first, ...others]]) =>
    first
      ? [
          {
            id,
            expiresAt: first.expiresAt.toISOString(),
            lines: [first, ...others].map(({ listingId, quantity }) => ({
              dynamicItemId: listingId,
              quantity,
            })),
          },
        ]
      : [],
  );

function presentCart(content: CartContent, users: ReadonlyMap<number, PublicUser>): Cart {
  const { entries, held } = content;
  const groups = Map.groupBy(entries, ({ listing }) => storeKeyOf(listing));
  return {
    ...summariseCart(content),
    openPayments: presentOpenPayments(held),
    stores: [...groups.values()].flatMap((group) => {
      const [first] = group;
      return first
        ? [{ store: presentStore(first.listing.store, users), items: group.map(presentLine) }]
        : [];
    }),
  };
}

export const cartModule: ApiModule = {
  name: 'cart',
  personalRows: [{ table: 'cart_line', columns: ['user_id'], onDelete: 'delete' }],
  routes: (app, { db, clock }) => {
    route(app, 'GET /api/user/cart', async ({ user }) => {
      const content = await readCart(db, user.id, clock.now());
      const users = await findPublicUsers(
        db,
        content.entries.flatMap(({ listing }) => listing.ownerId ?? []),
      );
      return presentCart(content, users);
    });

    route(app, 'POST /api/user/cart-item', async ({ user, body }) => ({
      id: await addToCart(db, user.id, {
        itemId: body.dynamicItem,
        quantity: body.quantity,
        now: clock.now(),
      }),
    }));

    route(app, 'PATCH /api/user/cart-item/:id', async ({ user, params, body }) => {
      await changeLine(db, user.id, params.id, body);
      return {};
    });

    route(app, 'DELETE /api/user/cart-item/:id', async ({ user, params }) => {
      await removeLine(db, user.id, params.id);
      return {};
    });

    route(app, 'DELETE /api/user/cart', async ({ user }) => {
      await deleteAllLines(db, user.id);
      return {};
    });
  },
};
