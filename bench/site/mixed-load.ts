import { randomInt } from 'node:crypto';
import { setTimeout as delay, setInterval } from 'node:timers/promises';
import { paths } from '@talad/contract/paths';
import {
  type Call,
  type CartStream,
  callFrom,
  openCartStream,
  signIn,
  visitorAddress,
} from './replica-client.ts';

/** A buyer of the demo data without two-factor authentication. */
const buyer = { email: 'tigershop@talad.test', password: 'Talad#2026' };
/** A user may have six, and may open 60 a minute. */
const openStreams = 5;
const streamEveryMs = 2000;
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

async function expectResponse(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  if (response.status >= 400) throw new Error(`${response.status}`);
  return response;
}

const read =
  (path: () => string, isSignedIn = false): Action =>
  async ({ call, origin, cookie }) => {
    const sent = { address: visitorAddress(), ...(isSignedIn && { cookie }) };
    const response = await expectResponse(call(origin, path(), sent));
    await response.arrayBuffer();
  };

const changeCart: Action = async ({ call, origin, cookie, cartLine }) => {
  const body = { isSelected: randomInt(2) === 0 };
  const sent = { method: 'PATCH', cookie, body, address: visitorAddress() };
  await expectResponse(call(origin, `/api/user/cart-item/${cartLine}`, sent));
};

const word = () => searches[randomInt(searches.length)] ?? '';

const times = (count: number, action: Action) => Array.from({ length: count }, () => action);

/** Actions of visitors; one that is listed more often is taken more often. */
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

async function untilAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Visitors that open pages, search, poll, change a cart, and open and close streams. */
export class MixedLoad {
  readonly #origin: string;
  readonly #call: Call;
  requests = 0;
  /** Number of times of each failure. */
  readonly failures = new Map<string, number>();

  constructor(origin: string) {
    this.#origin = origin;
    this.#call = callFrom(origin);
  }

  /** Performs `rate` actions a second until the signal aborts; meanwhile streams open and close. */
  async run(rate: number, signal: AbortSignal): Promise<void> {
    const session = await this.#signIn();
    await Promise.all([this.#act(rate, session, signal), this.#replaceStreams(session, signal)]);
  }

  async #act(rate: number, session: Session, signal: AbortSignal): Promise<void> {
    const pending = new Set<Promise<void>>();
    const begin = () => {
      this.requests += 1;
      const done = nextAction()(session)
        .catch((error: unknown) => this.#note(error))
        .finally(() => pending.delete(done));
      pending.add(done);
    };
    const started = performance.now();
    await untilAborted(signal, async () => {
      // By the time that has passed: timers take whole milliseconds, and may be late.
      for await (const _ of setInterval(10, undefined, { signal }))
        while (this.requests < (rate * (performance.now() - started)) / 1000) begin();
    });
    await Promise.all(pending);
  }

  /** Replaces one stream at a time. */
  async #replaceStreams({ origin, cookie }: Session, signal: AbortSignal): Promise<void> {
    const streams: CartStream[] = [];
    await untilAborted(signal, async () => {
      for (;;) {
        await delay(streamEveryMs, undefined, { signal });
        if (streams.length >= openStreams) streams.shift()?.close();
        try {
          streams.push(await openCartStream(origin, cookie));
        } catch (error) {
          this.#note(error);
        }
      }
    });
    for (const stream of streams) stream.close();
  }

  async #signIn(): Promise<Session> {
    const [call, origin] = [this.#call, this.#origin];
    const cookie = await signIn(call, origin, buyer.email, buyer.password);
    const { results } = await (await call(origin, '/api/product/dynamic-item/')).json();
    const body = { dynamicItem: results[0].id, quantity: 1 };
    const added = await expectResponse(call(origin, '/api/user/cart-item', { method: 'POST', cookie, body }));
    return { call, origin, cookie, cartLine: (await added.json()).id };
  }

  #note(error: unknown): void {
    const name = error instanceof Error ? error.message : String(error);
    this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
  }
}
