import type { Frame, Profile } from '@talad/contract/profile';
import { pictureRef } from '../../modules/pictures/index.ts';
import type { Examples } from './example.ts';
import { warisAsCurrentUser } from './user-samples.ts';

const profile: Profile = {
  firstName: 'วริศ',
  lastName: 'ทองดี',
  phone: '+66812345678',
  language: 'th',
  frameId: 3,
};

const frame: Frame = {
  id: 3,
  name: { en: 'Morning mist', th: 'หมอกยามเช้า' },
  image: pictureRef('cfa5d45e662600f8bff3d5e978ce4f00', '#20ba7e'),
};

export const profileExamples = {
  'GET /api/user/profile': { response: profile },
  'GET /api/user/frame': { response: { results: [frame] } },
  'POST /api/user/profile/picture': { response: warisAsCurrentUser },
  'POST /api/user/phone': {
    body: { phone: '081-234-5678' },
    response: { expiresAt: '2026-03-14T02:15:11.804Z', resendAt: '2026-03-14T02:06:11.804Z' },
  },
  'POST /api/user/phone/confirm': { body: { code: '402917' }, response: profile },
  'DELETE /api/user/phone': { response: { ...profile, phone: null } },
} satisfies Examples;
