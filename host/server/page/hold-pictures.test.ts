import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { picturesWait } from '../../src/waiting-pictures.ts';
import { holdPicturesScript } from './hold-pictures.ts';

/** Runs the script's text in a window of our own, which is scrolled and whose clock is moved by hand. */
function run() {
  const attributes = new Set<string>();
  const timers = new Map<number, () => void>();
  let onScroll: (() => void) | undefined;
  runInNewContext(holdPicturesScript, {
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
    isWaiting: () => attributes.has(picturesWait),
    scroll: () => onScroll?.(),
    elapse: () => {
      for (const then of [...timers.values()]) then();
    },
    isListening: () => onScroll !== undefined || timers.size > 0,
  };
}

describe('pictures that nobody sees yet', () => {
  it('wait from the start, until somebody scrolls', () => {
    const page = run();
    assert.equal(page.isWaiting(), true);
    page.scroll();
    assert.equal(page.isWaiting(), false);
    assert.equal(page.isListening(), false);
  });

  it('do not wait for ever for scripts that do not come', () => {
    const page = run();
    page.elapse();
    assert.equal(page.isWaiting(), false);
    assert.equal(page.isListening(), false);
  });
});
