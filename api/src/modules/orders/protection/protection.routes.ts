import type { MarketProtection } from '@talad/contract/market';
import { toBaht } from '@talad/contract/money';
import type { FastifyInstance } from 'fastify';
import { perContext } from '../../../cache/per-context.ts';
import { PublicResponses } from '../../../cache/public-responses.ts';
import { publicRoute } from '../../../cache/public-route.ts';
import { TtlValue } from '../../../cache/ttl-value.ts';
import type { AppContext } from '../../../context.ts';
import { countVerifiedSellers } from '../../accounts/index.ts';
import { escrowTotal } from '../../ledger/index.ts';
import { countCompletedOrders } from '../order/orders.repository.ts';

/** The figures count all orders and users, which is expensive; a minute of delay is acceptable. */
const ttlMs = 60_000;

async function readProtection({ db }: AppContext): Promise<MarketProtection> {
  const [completedOrders, escrowSatang, verifiedSellers] = await Promise.all([
    countCompletedOrders(db),
    escrowTotal(db),
    countVerifiedSellers(db),
  ]);
  return { completedOrders, moneyHeld: toBaht(escrowSatang), verifiedSellers };
}

const protectionOf = perContext(
  (context) => new TtlValue(ttlMs, context.clock, () => readProtection(context)),
);

/** Route for the buyer-protection figures on the home page. */
export function protectionRoutes(app: FastifyInstance, { clock }: AppContext): void {
  publicRoute(app, new PublicResponses(clock), 'GET /api/market/protection', (_input, context) =>
    protectionOf(context).get(),
  );
}
