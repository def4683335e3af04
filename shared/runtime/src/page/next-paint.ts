/** Longest wait in ms: a hidden page gets no animation frames. */
const maxWaitMs = 100;

/** Resolves after the next paint, so that the user sees a response to a click before long work begins. */
export const nextPaint = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, maxWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The browser paints after the animation frame callbacks.
      setTimeout(done);
    });
  });
