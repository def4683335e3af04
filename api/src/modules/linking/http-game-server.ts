import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  type GameAccount,
  type GameFailure,
  type GameItem,
  GameOutcomeUnknown,
  type GameResponse,
  type GameServerPort,
} from '../../ports/game-server.ts';
import { connectToGame, type GameConnection, type HttpResponse, readBytes } from './game-connection.ts';

const maxPictureBytes = 4 * 1024 * 1024;
const maxPages = 50;
/** All pages of an account together may take as long as this many single responses. */
const maxSyncTimeouts = 4;

const id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' });
const address = Type.String({ minLength: 1, maxLength: 1000 });
const noControl = '^[^\\u0000-\\u001f]*$';
const Account = Type.Object({
  id,
  username: Type.String({ minLength: 1, maxLength: 120, pattern: noControl }),
  avatarUrl: Type.Optional(Type.Union([address, Type.Null()])),
});
const name = Type.String({ minLength: 1, maxLength: 120, pattern: noControl });
const Items = Type.Object({
  items: Type.Array(Type.Object({ id, name: Type.Object({ en: name, th: name }), imageUrl: address }), {
    maxItems: 500,
  }),
  next: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
});
const ItemLocation = Type.Object({
  id,
  accountId: Type.Union([id, Type.Null()]),
  lock: Type.Union([Type.String(), Type.Null()]),
});
const Transfer = Type.Object({
  reference: Type.String(),
  itemId: id,
  status: Type.Enum(['accepted', 'done', 'refused']),
  reason: Type.Optional(Type.String()),
});
const ErrorBody = Type.Object({ code: Type.String() });

const failures: Readonly<Record<string, GameFailure>> = {
  item_gone: 'ITEM_GONE',
  item_locked: 'ITEM_LOCKED',
  account_gone: 'ACCOUNT_GONE',
};
const refused = (code = ''): GameResponse => ({ state: 'refused', reason: failures[code] ?? 'REFUSED' });

function read<S extends TSchema>(schema: S, body: unknown): Static<S> {
  if (!Value.Check(schema, body))
    throw new GameOutcomeUnknown('the response has another shape than it should');
  return body;
}

/** A proxy may answer 404 too: only the game's own error code counts. */
const says = ({ status, body }: HttpResponse, expected: number, code: string): boolean =>
  status === expected && Value.Check(ErrorBody, body) && body.code === code;

const accountOf = ({ id: accountId, username, avatarUrl }: Static<typeof Account>): GameAccount => ({
  id: accountId,
  username,
  picture: avatarUrl ?? null,
});

function didIt({ status, body }: HttpResponse): GameResponse {
  if (status === 409 && Value.Check(ErrorBody, body)) return refused(body.code);
  if (status !== 200) throw new GameOutcomeUnknown(`HTTP ${status}`);
  read(ItemLocation, body);
  return { state: 'done' };
}

function transferIn(body: unknown, reference: string): GameResponse {
  const transfer = read(Transfer, body);
  if (transfer.reference !== reference)
    throw new GameOutcomeUnknown('the response is about another transfer');
  return transfer.status === 'refused' ? refused(transfer.reason) : { state: transfer.status };
}

async function listItems(
  { ask, timeoutMs }: GameConnection,
  accountId: string,
): Promise<GameItem[] | undefined> {
  const items: GameItem[] = [];
  const until = performance.now() + maxSyncTimeouts * timeoutMs;
  let next: string | null = '';
  for (let page = 0; next !== null; page += 1) {
    if (performance.now() > until) throw new GameOutcomeUnknown('the list takes too long');
    if (page === maxPages) throw new GameOutcomeUnknown('the list does not end');
    const after: string = next === '' ? '' : `?after=${encodeURIComponent(next)}`;
    const response = await ask(`/v1/accounts/${encodeURIComponent(accountId)}/items${after}`);
    if (says(response, 404, 'account_not_found')) return undefined;
    if (response.status !== 200) throw new GameOutcomeUnknown(`HTTP ${response.status}`);
    const list: Static<typeof Items> = read(Items, response.body);
    items.push(
      ...list.items.map(({ id: itemId, name: names, imageUrl }) => ({
        id: itemId,
        names,
        picture: imageUrl,
      })),
    );
    next = list.next;
  }
  return items;
}

async function readPicture({ base, send }: GameConnection, source: string): Promise<Buffer | undefined> {
  const target = URL.parse(source, `${base}/`);
  // Same origin only: any other URL from a game would be requested from inside our network (SSRF).
  if (!target || target.origin !== new URL(base).origin) return undefined;
  return send(target.href, {}, async (response) =>
    response.status === 200 ? readBytes(response, maxPictureBytes) : undefined,
  );
}

const accountCalls = ({ post }: GameConnection): Pick<GameServerPort, 'signIn' | 'findByIdentity'> => ({
  signIn: async (username, password) => {
    const response = await post('/v1/sign-in', { username, password });
    if (says(response, 401, 'bad_credentials')) return undefined;
    if (response.status !== 200) throw new GameOutcomeUnknown(`HTTP ${response.status}`);
    return accountOf(read(Account, response.body));
  },
  findByIdentity: async (provider, subject) => {
    const response = await post('/v1/accounts/find', { provider, subject });
    if (says(response, 404, 'account_not_found')) return undefined;
    if (response.status !== 200) throw new GameOutcomeUnknown(`HTTP ${response.status}`);
    return accountOf(read(Account, response.body));
  },
});

const itemCalls = ({ ask, post }: GameConnection): Pick<GameServerPort, 'findItem' | 'lock' | 'unlock'> => ({
  findItem: async (itemId) => {
    const response = await ask(`/v1/items/${encodeURIComponent(itemId)}`);
    if (says(response, 404, 'item_not_found')) return undefined;
    if (response.status !== 200) throw new GameOutcomeUnknown(`HTTP ${response.status}`);
    const { accountId, lock } = read(ItemLocation, response.body);
    return { accountId, lock };
  },
  lock: async (itemId, accountId, reference) =>
    didIt(await post(`/v1/items/${encodeURIComponent(itemId)}/lock`, { accountId, reference }, reference)),
  unlock: async (itemId, reference) =>
    didIt(await post(`/v1/items/${encodeURIComponent(itemId)}/unlock`, { reference })),
});

const transferCalls = ({ ask, post }: GameConnection): Pick<GameServerPort, 'transfer' | 'findTransfer'> => ({
  transfer: async ({ reference, ...order }) => {
    const { status, body } = await post('/v1/transfers', { reference, ...order }, reference);
    if (status === 200 || status === 201) return transferIn(body, reference);
    throw new GameOutcomeUnknown(`HTTP ${status}`);
  },
  findTransfer: async (reference) => {
    const response = await ask(`/v1/transfers/by-reference/${encodeURIComponent(reference)}`);
    if (response.status === 200) return transferIn(response.body, reference);
    if (says(response, 404, 'transfer_not_found')) return undefined;
    throw new GameOutcomeUnknown(`HTTP ${response.status}`);
  },
});

/** A game's server over HTTPS; docs/game-servers.md describes the protocol. */
export function createHttpGameServer(
  address: { readonly url: string; readonly key: string },
  timeoutMs: number,
): GameServerPort {
  const connection = connectToGame(address, timeoutMs);
  return {
    ...accountCalls(connection),
    listItems: (accountId) => listItems(connection, accountId),
    ...itemCalls(connection),
    ...transferCalls(connection),
    readPicture: (source) => readPicture(connection, source),
  };
}
