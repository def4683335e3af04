import {
  amount,
  any,
  anyText,
  type Check,
  count,
  flag,
  id,
  image,
  imageAddress,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  shownText,
  text,
} from './shapes.ts';

// Section 3 of the specification, entity by entity and field by field.

export const game = object({
  id,
  name: text,
  profileImage: image,
  allowedManualCategory: listOf(text),
  logo: image,
  views: count,
  dbSync: nullable(
    object({
      oauthGoogleClientId: nullable(text),
      oauthFacebookClientId: nullable(text),
      oauthAppleClientId: nullable(text),
    }),
  ),
  publishedDynamicitemCount: count,
});

export const carouselSlide = object({ id, game: object({ name: text }), image, linkPath: text });

export const saleNotification = object({
  seller: text,
  buyer: text,
  price: amount,
  date: instant,
  gameName: shownText,
  itemImage: image,
  itemName: shownText,
  type: text,
  link: nullable(text),
});

export const dynamicItem = object({
  id,
  name: text,
  imageUrl: imageAddress,
  status: oneOf('published', 'sold_out', 'unpublished', 'rejected'),
  itemType: oneOf('db_sync', 'other'),
  totalPrice: amount,
  ownerName: text,
  gameName: text,
  gameLogo: image,
  expirationDatetime: nullable(instant),
});

export const brand = object({ id, name: text, image, tags: listOf(text), description: shownText });

export const linkedAccount = object({
  username: text,
  profileImageUrl: nullable(imageAddress),
  gameUserId: text,
});

export const userAvatar = object({
  profileImage: nullable(image),
  frameImage: nullable(image),
  username: text,
  profileUrl: text,
});

export const cart = object({
  cartUpdatedSha256: text,
  quantity: count,
  stores: listOf(
    object({
      store: object({ user: nullable(userAvatar) }),
      items: listOf(object({ id, quantity: count, price: amount, isSelected: flag, dynamicItemId: id })),
    }),
  ),
});

export const notification = object({
  id,
  title: shownText,
  body: shownText,
  image: nullable(image),
  link: nullable(text),
  isRead: flag,
  createdAt: instant,
});

const itemStatus = oneOf('waiting', 'delivery', 'sent', 'received', 'cancelByBuyer', 'cancelBySeller');

export const transactionNotification = object({
  id,
  type: oneOf('buyer', 'seller', 'chat_buyer', 'dynamic_item_reject', 'dynamic_item_approve'),
  typeStore: oneOf('userStore', 'officialStore', ''),
  status: oneOf(
    'cancel',
    'complete',
    'delivery',
    'pending',
    'rate',
    'refund',
    'toPay',
    'waiting',
    'reject',
    'redeemed',
    'approved',
  ),
  messageCode: text,
  linkCode: text,
  transactionNo: anyText,
  transactionV2Id: nullable(id),
  itemName: shownText,
  imageItem: image,
  image: nullable(image),
  itemCount: count,
  isRead: flag,
  createdAt: instant,
  extra: object({ itemId: nullable(id) }),
  transactionItems: listOf(object({ id, name: text, image, status: itemStatus, createdAt: instant })),
});

export const summary = object({
  notification: object({}),
  transactionNotification: object({}),
  checListkCartItems: object({ cartUpdatedSha256: text }),
});

export const wallet = object({ totalValue: amount, usable: amount, locked: amount });

export const bookBank = object({
  bankName: text,
  bankImage: imageAddress,
  firstName: text,
  lastName: text,
  bookBankNumber: text,
});

export const userCoupon = object({
  id,
  isValid: flag,
  coupon: object({
    name: text,
    description: text,
    image: nullable(image),
    couponType: oneOf('cashback', 'get_points', 'item_redeem'),
  }),
});

export const searchSuggestion = object({
  name: shownText,
  id,
  image,
  type: oneOf('item_group', 'dynamic_item', 'game', 'brand'),
  game_name: nullable(text),
});

export const currentUser = object({
  id,
  username: text,
  email: text,
  facebook: flag,
  isEmailVerified: flag,
  profileImage: object({ fileUrl: imageAddress }),
  frameImage: object({ fileUrl: imageAddress }),
});

export const feeConfig = object({
  parsedValue: object({
    fat_value: amount,
    fat_unit: text,
    fat_percent: amount,
    lower_limit: amount,
    upper_limit: amount,
  }),
});

export const country: Check = object({ code: text, name: any });
export const supportRequest = object({ request: object({ id: any }) });
