import type { CurrentUser, PublicUser } from '@talad/contract/accounts';
import type { PictureRef } from '@talad/contract/schema';
import { pictureRef } from '../../modules/pictures/index.ts';

/** The same text in both languages, for content that its author wrote once. */
export const same = (text: string) => ({ en: text, th: text });

/** A whole list on one page of 30. */
export const onePage = <T>(...results: T[]) => ({
  results,
  paged: { page: 1, pageSize: 30, total: results.length, next: null },
});

const portrait: PictureRef = pictureRef('411912546252eb48982be89eeb0e38d2', '#0e585c');

export const waris: PublicUser = {
  id: 1,
  username: 'warisbuyer',
  profileImage: pictureRef('1b0d6f3ff6d94f0b8e3d7f4fb9a3c8aa', '#24496e'),
  frameImage: null,
  profileUrl: '/seller/warisbuyer',
};

export const nok: PublicUser = {
  id: 2,
  username: 'nokshop',
  profileImage: portrait,
  frameImage: pictureRef('cfa5d45e662600f8bff3d5e978ce4f00', '#20ba7e'),
  profileUrl: '/seller/nokshop',
};

export const mango: PublicUser = {
  id: 24,
  username: 'mangostore17',
  profileImage: pictureRef('b0f61bf78aed3bf4975c6b4c8f5479d9', '#7f2653'),
  frameImage: null,
  profileUrl: '/seller/mangostore17',
};

/** Waris's own account. */
export const warisAsCurrentUser: CurrentUser = {
  id: waris.id,
  username: waris.username,
  email: 'buyer@talad.test',
  facebook: false,
  isEmailVerified: true,
  profileImage: waris.profileImage,
  frameImage: null,
  kyc: 'approved',
  isBuyer: true,
  isSeller: true,
  isMiddleman: false,
  twoFactor: true,
  hasPassword: true,
  createdAt: '2025-01-26T03:12:45.120Z',
};

/** Pim's own account, newly registered. */
export const pimHerself: CurrentUser = {
  id: 61,
  username: null,
  email: 'pim@talad.test',
  facebook: false,
  isEmailVerified: false,
  profileImage: null,
  frameImage: null,
  kyc: 'none',
  isBuyer: false,
  isSeller: false,
  isMiddleman: false,
  twoFactor: false,
  hasPassword: true,
  createdAt: '2026-03-14T02:05:11.804Z',
};
