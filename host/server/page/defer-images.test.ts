import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { deferredImagesAttribute } from '../../src/deferred-images.ts';
import { deferImagesScript } from './defer-images.ts';

/** Runs the script in a fake window with manual scrolling and a manual clock. */
function run() {
  const attributes = new Set<string>();
  const timers = new Map<number, () => void>();
  let onScroll: (() => void) | undefined;
  runInNewContext(deferImagesScript, {
    document: {
      documentElement: {
        setAttribute: (name: string) => attributes.add(name),
        removeAttribute: (name: string) => attributes.delete(name),
      },
    },
    setTimeout: (then: () => void) => timers.set(timers.size + 1, then).size,
    clearTimeout: (id: number) => timers.delete(id),
    addEventListener: (name: string, heard: () => void) => {
      if (name === 'scroll') onScroll = heard;
    },
    removeEventListener: () => {
      onScroll = undefined;
    },
  });
  return {
    isWaiting: () => attributes.has(deferredImagesAttribute),
    scroll: () => onScroll?.(),
    elapse: () => {
      for (const then of [...timers.values()]) then();
    },
    isListening: () => onScroll !== undefined || timers.size > 0,
  };
}

describe('deferred images', () => {
  it('wait from the start until the first scroll', () => {
    const page = run();
    assert.equal(page.isWaiting(), true);
    page.scroll();
    assert.equal(page.isWaiting(), false);
    assert.equal(page.isListening(), false);
  });

  it('stop waiting when the scripts do not load in time', () => {
    const page = run();
    page.elapse();
    assert.equal(page.isWaiting(), false);
    assert.equal(page.isListening(), false);
  });
});
