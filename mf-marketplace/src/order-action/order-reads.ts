import { walletReads } from '@talad/runtime/query-client';

/** Reads that show what an action on an order changed. */
export const orderReads = ['GET /api/transaction/:id', 'GET /api/transaction/', ...walletReads] as const;
