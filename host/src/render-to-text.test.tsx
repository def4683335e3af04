/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import { lazy, Suspense } from 'react';
import { renderToText } from './render-to-text.ts';

const timeoutMs = 500;

/** Computes for longer than a page may wait. */
function Slow() {
  for (const end = performance.now() + timeoutMs + 50; performance.now() < end; );
  return <p>computed</p>;
}
const Late = lazy(async () => {
  await setImmediate();
  return { default: () => <p>came late</p> };
});
const Never = lazy(() => new Promise<never>(() => undefined));

const render = (tree: React.ReactNode) => {
  const seen: string[] = [];
  const html = renderToText(tree, {
    onError: ({ kind, error }) => {
      seen.push(`${kind}: ${error instanceof Error ? error.message : ''}`);
    },
    onWaiting: () => seen.push('waiting'),
    timeoutMs,
  });
  return { html, seen };
};

describe('rendering of a page to text', () => {
  it('waits for what is suspended after a long computation', async () => {
    const { html, seen } = render(
      <main>
        <Slow />
        <Suspense fallback="…">
          <Late />
        </Suspense>
      </main>,
    );
    expect(await html).toContain('came late');
    expect(seen).toEqual(['waiting']);
  });

  it('sends the rest without what is suspended for too long', async () => {
    const { html, seen } = render(
      <main>
        <h1>Home</h1>
        <Suspense fallback="…">
          <Never />
        </Suspense>
      </main>,
    );
    expect(await html).toContain('Home');
    expect(seen).toEqual(['waiting', 'suspended: not rendered within 500 ms']);
  });

  it('rejects with the error of what stands outside every boundary', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const { html, seen } = render(<Broken />);
    await expect(html).rejects.toThrow('broken');
    expect(seen).toEqual(['render: broken']);
  });
});
