require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/react');

// A busy machine must not fail a test: awaited elements appear within milliseconds or never.
configure({ asyncUtilTimeout: 4_000 });
jest.setTimeout(20_000);

/** A console error or warning of a component fails the test. */
const consoleErrors = [];

beforeEach(() => {
  // Here rather than after a test, when its page may still write.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  consoleErrors.length = 0;
  for (const level of ['error', 'warn']) {
    jest.spyOn(console, level).mockImplementation((...parts) => {
      consoleErrors.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  if (consoleErrors.length > 0) throw new Error(consoleErrors.splice(0).join('\n'));
});
