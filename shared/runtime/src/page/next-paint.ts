/** Longest wait in ms: a page that is not looked at paints nothing. */
const longestWait = 100;

/** Resolves once what has changed so far is on the screen, so that a press is seen to be heard before long work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, longestWait);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame itself is painted after its callbacks.
      setTimeout(done);
    });
  });
