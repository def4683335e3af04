import { faultOf, timed } from '../faults/fault-report.ts';
import { releaseChanged } from '../faults/faulty-release.ts';
import { type ServerFault, serverFaults } from '../faults/server-faults.ts';
import { test } from '../faults/shared-host.ts';
import { expect } from '../fixtures/test.ts';
import { isTried, type RemoteCase, remoteCases } from './remote-cases.ts';

test.describe.configure({ mode: 'parallel' });

interface Health {
  fallbacks: { remote: string; version: string; insteadOf: string }[];
}

const intervals = [50];

/** Whether the server runs the code that has the fault: pages of the browser it only loads, and a slot has no head. */
const isPossible = ({ kind }: RemoteCase, fault: ServerFault) =>
  kind === 'page of the browser'
    ? fault.endsWith('at load')
    : !(kind === 'slot' && fault === 'throws in head');

const isRendered = ({ kind }: RemoteCase) => kind !== 'page of the browser';

/** A rendering process does not know the kind of a module: only whether it renders it, or loads it alone. */
const sharing = (remoteCase: RemoteCase, fault: ServerFault) =>
  remoteCases.filter((other) => isPossible(other, fault) && isRendered(other) === isRendered(remoteCase));

test.describe('a version whose code on the server', () => {
  for (const remoteCase of remoteCases)
    for (const [fault, code] of Object.entries(serverFaults) as [ServerFault, string][]) {
      if (!isPossible(remoteCase, fault) || !isTried(remoteCase, fault, sharing(remoteCase, fault))) continue;
      const { remote, kind, path, as, own, others } = remoteCase;
      const title = `${fault} gives way to the last good version and changes nothing else: ${remote}`;
      test(title, faultOf(remote, 'server', fault), async ({ apiOf, host }) => {
        const api = await apiOf(as);
        const fallbacks = async () =>
          ((await (await api.get(`${host.origin}/healthz`)).json()) as Health).fallbacks;
        const open = async () => {
          const response = await api.get(host.origin + path, { timeout: 25_000 });
          expect(response.status()).toBe(200);
          return response.text();
        };
        const version = releaseChanged(
          host.store,
          remote,
          { 'server/server.cjs': (text) => `${text}\n;${code}` },
          { hasFallback: true },
        );
        const seen: string[] = [];
        const openAndCheck = async () => {
          seen.push(await open());
          return fallbacks();
        };
        await timed('fallback', () =>
          expect
            .poll(openAndCheck, { timeout: 60_000, intervals })
            .toContainEqual(expect.objectContaining({ remote, insteadOf: version })),
        );
        for (const { name } of others)
          for (const html of seen) expect(html, 'the other remotes').toContain(name);
        if (kind !== 'page of the browser') expect(await open(), 'the last good version').toContain(own.name);

        host.restore();
        await timed('recovery', () => expect.poll(fallbacks, { intervals }).toEqual([]));
      });
    }
});
