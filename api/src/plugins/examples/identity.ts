import type { Kyc } from '@talad/contract/identity';
import type { Examples } from './example.ts';

const key = (digit: string) => `kyc-${digit.repeat(32)}`;

const waiting: Kyc = {
  state: 'waiting',
  askedRoles: ['buyer', 'seller'],
  grantedRoles: [],
  reasons: [],
  note: null,
  nationalIdLastFour: '8781',
  submittedAt: '2026-03-14T02:05:11.804Z',
  decidedAt: null,
};

export const identityExamples = {
  'GET /api/user/kyc': {
    response: {
      ...waiting,
      state: 'rejected',
      reasons: [
        {
          code: 'PICTURE_BLURRED',
          text: {
            en: 'A photo is too blurry to read. Take it again in good light.',
            th: 'รูปไม่ชัดจนอ่านไม่ได้ กรุณาถ่ายใหม่ในที่สว่าง',
          },
        },
      ],
      note: 'The first name is cut off.',
      decidedAt: '2026-03-14T06:41:50.120Z',
    },
  },
  'POST /api/user/kyc/picture': { response: { key: key('3') } },
  'POST /api/user/kyc': {
    body: {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId: '1234545678781',
      laserCode: 'JT0-1234567-89',
      birthDate: '1997-04-13',
      frontKey: key('3'),
      backKey: key('7'),
      roles: ['buyer', 'seller'],
    },
    response: waiting,
  },
  'POST /api/user/kyc/roles': {
    body: { roles: ['middleman'] },
    response: {
      ...waiting,
      state: 'approved',
      askedRoles: ['buyer', 'seller', 'middleman'],
      grantedRoles: ['buyer', 'seller'],
      decidedAt: '2026-03-14T06:41:50.120Z',
    },
  },
} satisfies Examples;
