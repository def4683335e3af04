import { HydrationBoundary } from '@talad/runtime/hydration-boundary';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { installEventReplay } from './event-replay';

const aFrame = () => act(() => new Promise((rendered) => requestAnimationFrame(rendered)));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** A part of the module whose code loads after that of its siblings. */
function Late({ code }: { code: Promise<string> | undefined }) {
  return code ? use(code) : 'late';
}

let root: Root | undefined;

/** A server-rendered page. React starts to hydrate it on `takeOver` and finishes once `arrive` is called. */
function page(content: ReactNode) {
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const moduleRef = (late?: Promise<string>) => (
    <HydrationBoundary>
      {content}
      <Late code={late} />
    </HydrationBoundary>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(moduleRef());
  document.body.append(container);
  return {
    takeOver: () =>
      act(async () => {
        root = hydrateRoot(container, moduleRef(code));
      }),
    arrive: () => act(async () => resolve('late')),
  };
}

function pageWithCart() {
  const onClick = jest.fn();
  const cart = (
    <button type="button" onClick={onClick}>
      Cart
    </button>
  );
  return { onClick, ...page(cart) };
}

const pulsing = new Set<Element>();
const pulses = () => [...pulsing].map(({ textContent }) => textContent);

/** jsdom has no animations. */
function animate(this: Element) {
  pulsing.add(this);
  return { cancel: () => pulsing.delete(this) };
}

beforeAll(() => {
  Object.assign(Element.prototype, { animate });
  installEventReplay();
});

afterEach(() => {
  pulsing.clear();
  act(() => root?.unmount());
  document.body.replaceChildren();
});

describe('event replay before hydration', () => {
  it('replays a click once, when the whole boundary is hydrated', async () => {
    const { onClick, takeOver, arrive } = pageWithCart();
    await press('Cart');
    await takeOver();
    await aFrame();
    expect(onClick).not.toHaveBeenCalled();
    await arrive();
    await waitFor(() => expect(onClick).toHaveBeenCalled());
    await aFrame();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('blocks a form submission and replays it once, when the whole boundary is hydrated', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { takeOver, arrive } = page(
      <form method="post" onSubmit={onSubmit}>
        <button type="submit">Sign in</button>
      </form>,
    );
    await press('Sign in');
    await takeOver();
    await press('Sign in');
    await aFrame();
    expect(onSubmit).not.toHaveBeenCalled();
    await arrive();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    await aFrame();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a button', <button type="button">Sign in</button>],
    [
      'a form',
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Sign in</button>
      </form>,
    ],
  ])('shows at once that a press on %s was taken, until it is replayed', async (_name, content) => {
    const { takeOver, arrive } = page(
      <>
        {content}
        <button type="button">Cart</button>
      </>,
    );
    await press('Cart');
    expect(pulses()).toEqual(['Cart']);
    await press('Sign in');
    expect(pulses()).toEqual(['Sign in']);
    await takeOver();
    await arrive();
    await waitFor(() => expect(pulses()).toEqual([]));
  });

  it('replays a click made while hydration is in progress', async () => {
    const { onClick, takeOver, arrive } = pageWithCart();
    await takeOver();
    await press('Cart');
    await arrive();
    await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  });
});

it('a click on a hydrated button is not replayed', async () => {
  const { onClick, takeOver, arrive } = pageWithCart();
  await takeOver();
  await arrive();
  await press('Cart');
  await aFrame();
  expect(onClick).toHaveBeenCalledTimes(1);
});
