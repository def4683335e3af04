import pg from 'pg';
import { startTestApi } from '../../api/test/test-api.ts';
import { addGame, addListing } from '../../api/test/test-catalogue.ts';
import { copyTestDatabase, createTestDatabase } from '../../api/test/test-database.ts';
import { addToCart, newParty, type Party, pay, withKey } from '../../api/test/test-market.ts';
import { print, quantile, sizeFrom } from './shop.ts';

/**
 * Confirming a cart and paying it, compared with the same SQL from a bare script: every statement of a checkout is
 * recorded and replayed over a plain connection, on a copy of the database in the initial state. Usage: `pnpm bench checkout --items 200`
 */
const checkouts = sizeFrom(process.argv, 200);
const warmUp = 20;
const wanted = 0.6;
const satangEach = 100_000_00;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

let written: Statement[] | undefined;
const send = pg.Client.prototype.query;
/** Records every query of this process while recording is on. */
function recordQuery(this: pg.Client, ...args: Parameters<typeof send>): ReturnType<typeof send> {
  const [config, input] = args as unknown[];
  if (written) {
    const text = typeof config === 'string' ? config : (config as Statement).text;
    const values = Array.isArray(input) ? input : ((config as Partial<Statement>).values ?? []);
    written.push({ text, values });
  }
  return Reflect.apply(send, this, args);
}

const first = await createTestDatabase();
const preparing = await startTestApi({ database: first });
const gameId = await addGame(preparing.db, 'Bench Game');
const seller = await newParty(preparing);
const prepared: { readonly user: Party['user']; readonly cartItemId: number }[] = [];
for (let at = 0; at < checkouts + warmUp; at += 1) {
  const itemId = await addListing(preparing.db, seller.user.id, gameId, { stock: 5 });
  const buyer = await newParty(preparing, {}, satangEach);
  prepared.push({ user: buyer.user, cartItemId: await addToCart(buyer, itemId) });
}
await preparing.close();
const second = await copyTestDatabase(first);

const api = await startTestApi({ database: first });
const bare = new pg.Client({ connectionString: second.url });
await bare.connect();
try {
  const [apiTimes, bareTimes]: [number[], number[]] = [[], []];
  let statements = 0;
  for (const { user, cartItemId } of prepared) {
    // Sign-in is not measured, but both databases must have the same history.
    const sent: Statement[] = [];
    written = sent;
    pg.Client.prototype.query = recordQuery as typeof send;
    const buyer = { user, client: await api.as(user) };
    const signingIn = sent.length;
    const from = performance.now();
    const confirmed = await buyer.client.post(
      '/api/account/v2/payment',
      { cartItemIds: [cartItemId] },
      withKey(),
    );
    await pay(buyer, confirmed.json<{ id: string }>().id);
    apiTimes.push(performance.now() - from);
    written = undefined;
    pg.Client.prototype.query = send;

    for (const { text, values } of sent.slice(0, signingIn)) await bare.query(text, values);
    const bareFrom = performance.now();
    for (const { text, values } of sent.slice(signingIn)) await bare.query(text, values);
    bareTimes.push(performance.now() - bareFrom);
    statements = sent.length - signingIn;
  }
  const [own, plain] = [apiTimes.slice(warmUp), bareTimes.slice(warmUp)].map((times) => quantile(times, 0.5));
  const ratio = (plain ?? Number.NaN) / (own ?? Number.NaN);
  print(
    `checkout of ${statements} statements: ${own?.toFixed(2)} ms, the same SQL alone ${plain?.toFixed(2)} ms, ${ratio.toFixed(2)} x (at least ${wanted})`,
  );
  if (!(ratio >= wanted)) process.exitCode = 1;
} finally {
  await bare.end();
  await api.close();
  await second.drop();
  await first.drop();
}
