import type { GameLink, SyncedItem } from '@talad/contract/linking';
import type { Examples } from './example.ts';
import { onePage } from './user-samples.ts';

const game = {
  id: 4,
  slug: 'Himmaran_Online',
  names: { en: 'Himmaran Online', th: 'หิมมาราน ออนไลน์' },
  image: { fileUrl: '/api/pictures/1f0c9a6be24d4b3f8f6a5d2c7b9e0a13', color: '#27513f' },
};
const user = {
  username: 'KinnareeKnight',
  profileImageUrl: '/api/pictures/6a1d0f3c5be94a27b8c2e7d4f9016b35',
  gameUserId: 'HM-20871',
};
const link: GameLink = {
  id: 12,
  game,
  user,
  way: 'google',
  linkedAt: '2026-03-14T09:12:00.000Z',
  syncedAt: '2026-03-14T09:12:01.240Z',
  hasSyncProblem: false,
  itemCount: 5,
  canUnlink: true,
};
const item: SyncedItem = {
  id: 51,
  linkId: link.id,
  game,
  names: { en: 'Garuda Wing Glaive', th: 'ง้าวปีกครุฑ' },
  image: { fileUrl: '/api/pictures/8f2b7c1d9e034a56bd10c4e5f6a7b829', color: '#7a4a21' },
  state: 'free',
  listing: null,
  since: '2026-03-14T09:12:01.240Z',
};
const gameId = { gameId: game.id };
const id = { id: item.id };

export const linkingExamples = {
  'GET /api/user/db-sync/ways': {
    query: gameId,
    response: { own: true, google: true, facebook: true, apple: false },
  },
  'POST /api/user/db-sync/check-oauth': { body: gameId, response: user },
  'POST /api/user/db-sync/basic-auth': {
    body: { ...gameId, username: 'KinnareeKnight', password: 'wing-of-gold' },
    response: { user },
  },
  'POST /api/user/db-sync/oauth/start': {
    body: { ...gameId, provider: 'google' },
    response: {
      authorizeUrl:
        'https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=4821.apps.example&state=game_4',
      expiresAt: '2026-03-14T09:21:40.000Z',
    },
  },
  'POST /api/user/db-sync/oauth/finish': {
    body: { provider: 'google', state: 'game_4', code: '4/0AVG7fiQx2hT' },
    response: { ...gameId, user },
  },
  'GET /api/user/db-sync/link': { response: { results: [link] } },
  'POST /api/user/db-sync/link/:id/sync': { params: { id: link.id }, response: link },
  'DELETE /api/user/db-sync/link/:id': { params: { id: link.id }, response: {} },
  'GET /api/user/db-sync/item': { query: { ...gameId, page: '1-52' }, response: onePage(item) },
  'POST /api/user/db-sync/item/:id/list': {
    params: id,
    body: { price: 450, offerDurationDays: 30 },
    response: { ...item, state: 'locking', listing: { id: 903, status: 'draft', price: 450 } },
  },
  'POST /api/user/db-sync/item/:id/unlist': { params: id, response: { ...item, state: 'unlocking' } },
} satisfies Examples;
