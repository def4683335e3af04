import type { Examples } from './example.ts';

const params = { call: 'withdraw', id: '4d0f3b1e6a5e4c439d6f0f6c8a1b2c3d' };

export const submissionExamples = {
  'GET /api/submission/:call/:id': {
    params,
    response: {
      state: 'done',
      resultId: '01KKMX2V7QH8D1T4Z6N9RBCW5E',
      doneAt: '2026-03-14T09:30:00.120Z',
    },
  },
  'POST /api/submission/:call/:id/close': {
    params,
    response: { state: 'closed', resultId: null, doneAt: null },
  },
} satisfies Examples;
