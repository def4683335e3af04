require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/react');

// A busy machine must not fail a test: awaited elements appear within milliseconds or never.
configure({ asyncUtilTimeout: 4_000 });
jest.setTimeout(20_000);

/** A console error or warning of a component fails the test. */
const complaints = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn']) {
    jest.spyOn(console, level).mockImplementation((...parts) => {
      complaints.push(`console.${level}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.splice(0).join('\n'));
});
