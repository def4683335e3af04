import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorReport } from '@talad/registry-client/error-types';
import Fastify from 'fastify';
import type { PageReports } from '../plugins/telemetry.ts';
import { createErrorReports } from './error-reports.ts';

const version = '0a1b2c3d4e5f';
const inBrowser = `TypeError: x
  at f (https://t.example/assets/1/browser/main.js:1:9)
  at g (https://t.example/r/mf-shelf/${version}/page.1.js?attempt=1:1:5)`;
const entry = (change: Partial<PageReports['entries'][number]>): PageReports['entries'][number] => ({
  kind: 'error',
  name: 'TypeError: x',
  remote: 'mf-shelf',
  version,
  stack: inBrowser,
  ...change,
});

/** The errors that a new host reports to the registry. */
async function reported(
  see: (reports: ReturnType<typeof createErrorReports>) => void,
): Promise<ErrorReport[]> {
  const app = Fastify();
  const received: ErrorReport[] = [];
  const reportErrors = async (reports: ErrorReport[]) => void received.push(...reports);
  see(createErrorReports(app, { reportErrors }));
  await app.ready();
  await app.close();
  return received;
}

const page = (...entries: PageReports['entries']): PageReports => ({ compositionId: 'c', entries });
const seen = { remote: 'mf-shelf', version, message: 'TypeError: x' };

describe('error reports of a host', () => {
  it('count equal errors of a version, with the innermost frame in it', async () => {
    const reports = await reported(({ onReports }) => {
      onReports(page(entry({}), entry({ stack: undefined })));
      onReports(page(entry({})));
    });
    assert.deepEqual(reports, [
      { ...seen, side: 'browser', frame: 'page.1.js:1:5', count: 2 },
      { ...seen, side: 'browser', frame: '', count: 1 },
    ]);
  });

  it('include what fails on the server', async () => {
    const stack = `Error: no shelf\n  at S (/data/store/mf-shelf/${version}/server/server.cjs:1:3)`;
    const reports = await reported(({ onFault }) => {
      onFault({ kind: 'render', source: { remote: 'mf-shelf', version }, reason: 'no shelf', stack });
      onFault({ kind: 'render', reason: 'of the host' });
    });
    assert.deepEqual(reports, [
      { ...seen, message: 'no shelf', side: 'server', frame: 'server/server.cjs:1:3', count: 1 },
    ]);
  });

  it('include versions that do not load, but neither timings nor what a retry has fixed', async () => {
    const reports = await reported(({ onReports }) => {
      onReports(
        page(
          entry({ kind: 'remote', name: 'late', step: 'retry', stack: undefined }),
          entry({ kind: 'remote', name: 'late', step: 'recovered', stack: undefined }),
          entry({ kind: 'vital', name: 'LCP', value: 1 }),
        ),
      );
    });
    assert.deepEqual(reports, [{ ...seen, message: 'late', side: 'browser', frame: '', count: 1 }]);
  });

  it('leave out what no version can have, and are limited', async () => {
    const reports = await reported(({ onReports }) => {
      onReports(
        page(entry({ remote: 'mf-shelf/../x' }), entry({ version: 'latest' }), entry({ remote: undefined })),
      );
      for (let number = 0; number < 150; number += 1)
        onReports(page(entry({ name: `a\0${number}`.padEnd(900) })));
    });
    assert.equal(reports.length, 100);
    assert.equal(reports[7]?.message, 'a7'.padEnd(500));
  });

  it('that the registry does not take are in the log as lost', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
    const unavailable = async () => {
      throw new Error('the registry does not answer');
    };
    createErrorReports(app, { reportErrors: unavailable }).onReports(page(entry({})));
    await app.ready();
    await app.close();
    assert.match(lines.join(''), /the errors of versions could not be reported/);
  });
});
