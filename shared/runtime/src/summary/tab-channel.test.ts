import { createTabChannel } from './tab-channel.ts';

/** Fake of the Web Locks API with one lock: requests get it in order. */
function createLocks() {
  const line: { run: () => Promise<void> }[] = [];
  const next = () => {
    const holder = line[0];
    if (!holder) return;
    void holder.run().then(() => {
      line.shift();
      next();
    });
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const entry = { run: () => Promise.resolve(work()).then(resolve) };
        signal.addEventListener('abort', () => {
          const place = line.indexOf(entry);
          if (place > 0) line.splice(place, 1);
          if (place !== 0) reject(new DOMException('', 'AbortError'));
        });
        line.push(entry);
        if (line.length === 1) next();
      }),
  };
}

class FakeChannel {
  static all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('elects one leader, passes the lead to the next tab in line, and skips a tab that stopped waiting', async () => {
  const leads = [jest.fn(), jest.fn(), jest.fn()];
  const stops = leads.map((onLead) => createTabChannel(jest.fn()).lead(onLead));
  await settle();
  expect(leads.map((onLead) => onLead.mock.calls.length)).toEqual([1, 0, 0]);
  stops[1]?.();
  stops[0]?.();
  await settle();
  expect(leads.map((onLead) => onLead.mock.calls.length)).toEqual([1, 0, 1]);
});

test('delivers a message to the other tabs', () => {
  const heard = jest.fn();
  const speaker = createTabChannel(jest.fn());
  createTabChannel(heard);
  speaker.post({ kind: 'hello' });
  expect(heard).toHaveBeenCalledWith({ kind: 'hello' });
  speaker.close();
});

test('makes every tab a leader where locks are refused or not supported', async () => {
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
    configurable: true,
  });
  const refused = jest.fn();
  createTabChannel(jest.fn()).lead(refused);
  await settle();
  expect(refused).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
  const alone = jest.fn();
  createTabChannel(jest.fn()).lead(alone);
  expect(alone).toHaveBeenCalledTimes(1);
});
