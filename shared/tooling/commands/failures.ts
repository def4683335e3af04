/** A failed test: its name, including those of the enclosing groups, and its message. */
export interface Failure {
  name: string;
  message: string;
}

/** The part of Jest's `--json` output that describes single tests. */
export interface JestFailures {
  testResults: {
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Failures of a Jest run; a file that could not be run counts as one failure. */
export const failuresOfJest = (result: JestFailures | undefined): Failure[] =>
  (result?.testResults ?? []).flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0 && message
      ? [{ name: 'a file that could not be run', message }]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') })),
  );

const tapFailure = /^ *not ok \d+ - (.+)\n( *)---\n([\s\S]*?)\n\2\.\.\.$/gm;

/** Failures of a run of Node's test runner, without the groups that failed only because a test in them did. */
export const failuresOfTap = (tap: string): Failure[] =>
  [...tap.matchAll(tapFailure)]
    .map(([, name = '', indent = '', details = '']) => ({
      name,
      message: details.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }))
    .filter(({ message }) => !message.includes("failureType: 'subtestsFailed'"));

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The part of Playwright's JSON report that describes single tests. */
export interface PlaywrightFailures {
  suites: PlaywrightSuite[];
}

function failuresOfSuite({ title, suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ name: spec.title, errors: results.flatMap(({ errors }) => errors) }))
      .map(({ name, errors }) => ({ name, message: errors.map(({ message = '' }) => message).join('\n') })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)].map(({ name, message }) => ({
    name: `${title} › ${name}`,
    message,
  }));
}

/** Failures of a Playwright run. */
export const failuresOfPlaywright = (result: PlaywrightFailures | undefined): Failure[] =>
  (result?.suites ?? []).flatMap(failuresOfSuite);

const shownLines = 25;

/** Formats the failures for the end of a run; a long message is cut to its first lines. */
export const describeFailures = (failures: Failure[]): string =>
  failures
    .map(({ name, message }) => {
      const lines = message.split('\n').slice(0, shownLines);
      return [`✖ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
