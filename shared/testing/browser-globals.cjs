const { TextDecoder, TextEncoder } = require('node:util');

/** Browser APIs that jsdom lacks. */
if (typeof window !== 'undefined') {
  const silentObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  Object.assign(globalThis, {
    TextEncoder,
    TextDecoder,
    structuredClone: globalThis.structuredClone ?? ((value) => JSON.parse(JSON.stringify(value))),
    ResizeObserver: silentObserver,
    IntersectionObserver: silentObserver,
  });
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // jsdom has no layout: everything counts as visible.
  Element.prototype.checkVisibility = () => true;
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => true,
  });
}
