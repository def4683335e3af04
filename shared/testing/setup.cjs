require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/react');

// A busy machine is no fault: what is waited for comes within milliseconds or never.
configure({ asyncUtilTimeout: 4_000 });
jest.setTimeout(20_000);

/** What a component complains about is a fault of its own: a test that makes it complain fails. */
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
