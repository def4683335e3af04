import type { DataExport } from '@talad/contract/personal-data';
import type { Examples } from './example.ts';

const requested: DataExport = {
  id: 14,
  state: 'preparing',
  askedAt: '2026-03-14T02:05:11.804Z',
  readyAt: null,
  expiresAt: '2026-03-17T02:05:11.804Z',
};

export const personalDataExamples = {
  'GET /api/user/export': {
    response: { results: [{ ...requested, state: 'ready', readyAt: '2026-03-14T02:05:14.120Z' }] },
  },
  'POST /api/user/export': { body: { password: 'Talad#2026' }, response: requested },
  'GET /api/user/export/:id/file': {
    params: { id: 14 },
    response: '{\n  "account": [\n    { "id": 61, "email": "pim@talad.test" }\n  ]\n}\n',
  },
  'POST /api/user/delete': { body: { password: 'Talad#2026' }, response: {} },
} satisfies Examples;
