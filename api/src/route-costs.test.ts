import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { addBrand, addGame, addItemGroup, addListing } from '../test/test-catalogue.ts';
import { newParty } from '../test/test-market.ts';
import { cpuMultipleMax } from './http/route-cost.ts';

/** A route that looks one thing up and sends little. */
const cheapRoute = 'GET /api/user/frame';
const rounds = 5;
const listings = 60;
/** Longer than a public response is cached: each request does the whole work. */
const expiredMs = 6000;

const withoutSlash = (name: string) => name.replace(/\/$/, '');
const publicCalls = Object.entries(calls as Readonly<Record<CallName, CallShape>>)
  .filter(([, { access }]) => access === 'public')
  .map(([name]) => withoutSlash(name));

/** Public routes that are not in the contract. Those for machines of the site are not forwarded by the host. */
const others = ['GET /api/docs', 'GET /api/docs/json', 'GET /api/docs/yaml', 'GET /api/docs/static/*'];

/** CPU time of this process, all threads, in ms. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe('CPU time of public routes', () => {
  let api: TestApi;
  let addresses: Readonly<Record<string, string>> = {};
  const routes = new Map<string, RouteOptions>();

  before(async () => {
    const watch = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
        if (route.method !== 'HEAD') routes.set(withoutSlash(`${route.method} ${route.url}`), route);
      });
    subscribe('fastify.initialization', watch);
    api = await startTestApi();
    unsubscribe('fastify.initialization', watch);
    addresses = await addressesOf(api);
  });
  after(() => api.close());

  /** CPU time of one request, in ms, whose response is not cached as a whole. */
  async function costOf(address: string): Promise<number> {
    api.advance(expiredMs);
    const before = cpuMs();
    const response = await api.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    const cost = cpuMs() - before;
    assert.equal(response.statusCode, 200, `${address}: ${response.body.slice(0, 200)}`);
    return cost;
  }

  it('has a URL for each route that reads', () => {
    const known = [...publicCalls, ...others].filter((name) => name.startsWith('GET '));
    assert.deepEqual(Object.keys(addresses).toSorted(), known.toSorted());
  });

  it('is limited by a rate for those that write', () => {
    const unlimited = publicCalls.filter(
      (name) => !name.startsWith('GET ') && !routes.get(name)?.config?.rateLimit,
    );
    // The sign-in counts its tries itself; signing out ends the session of its cookie and nothing else.
    assert.deepEqual(unlimited, ['POST /api/auth/token/login', 'POST /api/auth/token/logout']);
  });

  it('stays within the multiple of a cheap route that each declares', async () => {
    const cheapAddress = addresses[cheapRoute] ?? assert.fail();
    const costs = new Map<string, number[]>();
    const cheap: number[] = [];
    const note = async (name: string, address: string) => {
      const cost = await costOf(address);
      costs.set(name, [...(costs.get(name) ?? []), cost]);
      // In turns with the cheap route, so that both meet the same machine.
      cheap.push(await costOf(cheapAddress));
    };
    for (const address of Object.values(addresses)) await costOf(address);
    for (let round = 0; round < rounds; round += 1)
      for (const [name, address] of Object.entries(addresses)) await note(name, address);
    const unit = median(cheap);
    const tooDear = [...costs].flatMap(([name, values]) => {
      const multiple = median(values) / unit;
      const bound = routes.get(name)?.config?.cpuMultiple ?? cpuMultipleMax;
      return multiple > bound
        ? [`${name}: ${multiple.toFixed(1)} times ${cheapRoute}, at most ${bound}`]
        : [];
    });
    assert.deepEqual(tooDear, []);
  });
});

/** An address of each public route that reads, for what a full page asks. */
async function addressesOf(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const { user } = await newParty(api);
  const gameId = await addGame(api.db, 'Costly Game');
  const brandId = await addBrand(api.db, 'Costly Brand');
  const { groupId } = await addItemGroup(api.db, brandId, { en: 'Group', th: 'กลุ่ม' }, [100_00, 200_00]);
  const ids: number[] = [];
  for (let made = 0; made < listings; made += 1)
    ids.push(
      await addListing(api.db, user.id, gameId, {
        names: { en: `Ember sword ${made}`, th: `ดาบเพลิงมังกร ${made}` },
      }),
    );
  const item = `/api/product/dynamic-item/${ids[0]}`;
  return {
    'GET /api/user/frame': '/api/user/frame',
    'GET /api/game/carousel': '/api/game/carousel',
    'GET /api/notification/makey': '/api/notification/makey',
    'GET /api/game': '/api/game/?limit=100',
    'GET /api/game/:slug': '/api/game/Costly_Game',
    'GET /api/product/brand': '/api/product/brand/?limit=100',
    'GET /api/product/brand/:slug': '/api/product/brand/Costly_Brand',
    'GET /api/product/brand/:slug/item-group': '/api/product/brand/Costly_Brand/item-group/',
    'GET /api/product/item-group/:id': `/api/product/item-group/${groupId}`,
    'GET /api/country': '/api/country',
    'GET /api/product/dynamic-item': '/api/product/dynamic-item/?game=Costly_Game&facets=true&limit=60',
    'GET /api/product/dynamic-item/trending': '/api/product/dynamic-item/trending',
    'GET /api/product/dynamic-item/premium': '/api/product/dynamic-item/premium',
    'GET /api/product/dynamic-item/:id': item,
    'GET /api/search/autocomplete': '/api/search/autocomplete/?q=ember',
    'GET /api/search': '/api/search/?input=ember%20sword',
    'GET /api/search/place': '/api/search/place/?input=embr',
    'GET /api/product/fee': '/api/product/fee?price=100',
    'GET /api/market/protection': '/api/market/protection',
    'GET /api/product/dynamic-item/:id/price-history': `${item}/price-history?days=90`,
    'GET /api/product/item-group/:id/price-history': `/api/product/item-group/${groupId}/price-history?days=90`,
    'GET /api/product/dynamic-item/:id/sales': `${item}/sales`,
    'GET /api/product/dynamic-item/:id/others': `${item}/others`,
    'GET /api/product/dynamic-item/:id/similar': `${item}/similar`,
    'GET /api/user/store/:username': `/api/user/store/${user.username}`,
    'GET /api/user/store/:username/rating': `/api/user/store/${user.username}/rating`,
    'GET /api/user/db-sync/ways': `/api/user/db-sync/ways?gameId=${gameId}`,
    'GET /api/config': '/api/config?key=withdraw_payment_fee',
    'GET /api/bank': '/api/bank',
    'GET /api/payment-method': '/api/payment-method',
    'GET /api/sitemap': '/api/sitemap/',
    'GET /api/sitemap/:kind/:part': '/api/sitemap/items/1',
    'GET /api/docs': '/api/docs/',
    'GET /api/docs/json': '/api/docs/json',
    'GET /api/docs/yaml': '/api/docs/yaml',
    'GET /api/docs/static/*': '/api/docs/static/swagger-ui-bundle.js',
  };
}
