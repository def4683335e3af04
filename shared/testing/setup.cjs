require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/react');

// A busy machine must not fail a test: awaited elements appear within milliseconds or never.
configure({ asyncUtilTimeout: 4_000 });
jest.setTimeout(20_000);

/** A console error or warning of a component fails the test. */
const consoleErrors = [];

beforeEach(() => {
  consoleErrors.length = 0;
  for (const level of ['error', 'warn']) {
    jest.spyOn(console, level).mockImplementation((...parts) => {
      consoleErrors.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  // What one test left in the browser is no visitor's of the next.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  if (consoleErrors.length > 0) throw new Error(consoleErrors.splice(0).join('\n'));
});
