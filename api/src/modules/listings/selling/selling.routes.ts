import { saleAmounts, toBaht } from '@talad/contract/money';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { withIdempotencyKey } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import { readConfig } from '../../config/index.ts';
import { readImport, receiveImport } from '../import/import-listings.ts';
import { priceToSatang } from '../listing-price.ts';
import { assertSeller } from '../seller-policy.ts';
import { fromGame } from '../synced/synced-listings.ts';
import { beginDraft, discardDraft, listDrafts, readDraft, saveDraft } from './drafts.ts';
import { changePriceAndStock, moveOwnListing, readEditable } from './own-listings.ts';
import { resubmit, submitDraft } from './submit.ts';

const hourMs = 3_600_000;

export function sellingRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, 'POST /api/product/draft', ({ user, body }) => beginDraft(context, user.id, body), {
    rateLimit: { max: 300, windowMs: hourMs, by: 'user' },
  });
  route(app, 'GET /api/product/draft', ({ user, query }) => listDrafts(context, user.id, query.page));
  route(app, 'GET /api/product/draft/:id', ({ user, params }) => readDraft(context, user.id, params.id));
  route(app, 'PATCH /api/product/draft/:id', ({ user, params, body }) =>
    saveDraft(context, { userId: user.id, id: params.id, content: body }),
  );
  route(app, 'DELETE /api/product/draft/:id', async ({ user, params }) => {
    await discardDraft(db, user.id, params.id);
    return {};
  });
  route(app, 'POST /api/product/draft/:id/submit', ({ user, params, submission }) =>
    withIdempotencyKey(db, submission, (tx) => submitDraft(context, tx, { userId: user.id, id: params.id })),
  );

  route(app, 'GET /api/product/dynamic-item/:id/edit', ({ user, params }) =>
    readEditable(context, user.id, params.id),
  );
  route(app, 'POST /api/product/dynamic-item/:id/resubmit', ({ user, params, body }) =>
    resubmit(context, { userId: user.id, id: params.id, content: body.content }),
  );
  route(app, 'PATCH /api/product/dynamic-item/:id', ({ user, params, body }) =>
    changePriceAndStock(context, { userId: user.id, id: params.id, ...body }),
  );
  route(app, 'POST /api/product/dynamic-item/:id/publish', ({ user, params }) =>
    moveOwnListing(context, { userId: user.id, id: params.id, event: 'publish' }),
  );
  route(app, 'POST /api/product/dynamic-item/:id/unpublish', ({ user, params }) =>
    moveOwnListing(context, { userId: user.id, id: params.id, event: 'unpublish' }),
  );
  route(app, 'POST /api/product/dynamic-item/:id/renew', ({ user, params }) =>
    moveOwnListing(context, { userId: user.id, id: params.id, event: 'renew' }),
  );
  route(app, 'POST /api/product/dynamic-item/:id/duplicate', async ({ user, params }) => {
    const { content, itemType } = await readEditable(context, user.id, params.id);
    if (itemType === 'db_sync') throw fromGame('duplicate');
    return beginDraft(context, user.id, content);
  });

  route(app, 'GET /api/product/fee', async ({ query, request }) => {
    const satang = priceToSatang(query.price);
    const feeBps = await app.publicReads.read(request, (read) => readConfig(read.db, 'sale_fee_bps'));
    return { ...saleAmounts(toBaht(satang), feeBps), feeBps };
  });

  route(
    app,
    'POST /api/product/import',
    async ({ user, body, submission }) => {
      await assertSeller(db, user.id);
      const { acceptTerms: _accepted, ...file } = body;
      return withIdempotencyKey(db, submission, (tx) =>
        receiveImport(context, tx, { userId: user.id, ...file }),
      );
    },
    { rateLimit: { max: 60, windowMs: hourMs, by: 'user' } },
  );
  route(app, 'GET /api/product/import/:id', ({ user, params }) => readImport(db, user.id, params.id));
}
