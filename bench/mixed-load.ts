import { randomInt } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { paths } from '@talad/contract/paths';
import { type Call, callFrom, openCartStream, signIn, visitorAddress } from './replica-client.ts';

/** A buyer of the demo data without two-factor authentication. */
const buyer = { email: 'tigershop@talad.test', password: 'Talad#2026' };
/** A user may have six. */
const openStreams = 5;
const searches = ['kris', 'moon', 'sword', 'shield', 'ring', 'gold', 'bow', 'crown'];

const summary = '/api/notification/summary/';

interface Session {
  readonly call: Call;
  readonly origin: string;
  readonly cookie: string;
  /** A line of the buyer's cart. */
  readonly cartLine: number;
}

type Action = (session: Session) => Promise<void>;

async function expectAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.status >= 400) throw new Error(`${response.status}`);
  return response;
}

const read =
  (path: () => string, isSignedIn = false): Action =>
  async ({ call, origin, cookie }) => {
    const sent = { address: visitorAddress(), ...(isSignedIn && { cookie }) };
    const response = await expectAnswer(call(origin, path(), sent));
    await response.arrayBuffer();
  };

const changeCart: Action = async ({ call, origin, cookie, cartLine }) => {
  const body = { isSelected: randomInt(2) === 0 };
  const sent = { method: 'PATCH', cookie, body, address: visitorAddress() };
  await expectAnswer(call(origin, `/api/user/cart-item/${cartLine}`, sent));
};

const word = () => searches[randomInt(searches.length)] ?? '';

const times = (count: number, action: Action) => Array.from({ length: count }, () => action);

/** What visitors do, each as often as it stands here. */
const actions: readonly Action[] = [
  ...times(
    4,
    read(() => paths.home()),
  ),
  ...times(
    4,
    read(() => `${paths.home()}?visitor=${randomInt(1_000_000_000)}`),
  ),
  ...times(
    3,
    read(() => '/api/game/?order=-publishedDynamicitemCount,name'),
  ),
  ...times(
    3,
    read(() => `/api/search/?input=${word()}${randomInt(500)}`),
  ),
  ...times(
    5,
    read(() => summary, true),
  ),
  changeCart,
];

const nextAction = (): Action => actions[randomInt(actions.length)] ?? changeCart;

/** Visitors that open pages, search, poll, change a cart, and hold and leave streams. */
export class MixedLoad {
  readonly #origin: string;
  readonly #call: Call;
  requests = 0;
  /** How often each failure came. */
  readonly failures = new Map<string, number>();

  constructor(origin: string) {
    this.#origin = origin;
    this.#call = callFrom(origin);
  }

  /** Does `rate` things a second until the signal aborts; each second one of the streams is replaced. */
  async run(rate: number, signal: AbortSignal): Promise<void> {
    const session = await this.#signIn();
    const pending = new Set<Promise<void>>();
    const begin = (work: Promise<void>) => {
      const done = work.catch((error: unknown) => this.#note(error)).finally(() => pending.delete(done));
      pending.add(done);
    };
    const streams: { close: () => void }[] = [];
    try {
      let count = 0;
      for await (const _ of setInterval(1000 / rate, undefined, { signal })) {
        this.requests += 1;
        begin(nextAction()(session));
        count += 1;
        if (count % rate === 0) begin(this.#replaceStream(streams, session));
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await Promise.all(pending);
    for (const stream of streams) stream.close();
  }

  async #signIn(): Promise<Session> {
    const [call, origin] = [this.#call, this.#origin];
    const cookie = await signIn(call, origin, buyer.email, buyer.password);
    const { results } = await (await call(origin, '/api/product/dynamic-item/')).json();
    const body = { dynamicItem: results[0].id, quantity: 1 };
    const added = await expectAnswer(call(origin, '/api/user/cart-item', { method: 'POST', cookie, body }));
    return { call, origin, cookie, cartLine: (await added.json()).id };
  }

  async #replaceStream(streams: { close: () => void }[], { origin, cookie }: Session): Promise<void> {
    if (streams.length >= openStreams) streams.shift()?.close();
    streams.push(await openCartStream(origin, cookie));
  }

  #note(error: unknown): void {
    const name = error instanceof Error ? error.message : String(error);
    this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
  }
}
