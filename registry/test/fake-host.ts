import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A host that answers each page of a trial with the status that the test chooses, without rendering anything. */
export interface FakeHost {
  /** Settings of a registry that tries versions with it, and without a browser. */
  settings: Record<string, string>;
  /** Adds a build, so that the host can be tried with. */
  addBuild(version: string): void;
  /** Called for each page; the response waits for the status. */
  onPage: (path: string) => Promise<number> | number;
  close(): Promise<void>;
}

const programFor = (origin: string) => `
const { createServer } = require('node:http');
createServer(async (request, response) => {
  response.statusCode = (await fetch('${origin}' + request.url)).status;
  response.end();
}).listen(process.env.PORT, () => console.log(JSON.stringify({ level: 30, msg: 'Server listening at it' })));
`;

export async function startFakeHost(): Promise<FakeHost> {
  const folder = mkdtempSync(join(tmpdir(), 'talad-fake-host-'));
  const server = createServer(async (request, response) => {
    response.statusCode = await host.onPage(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const program = join(folder, 'host.cjs');
  writeFileSync(program, programFor(`http://127.0.0.1:${port}`));
  const host: FakeHost = {
    settings: {
      TRIAL: 'on',
      TRIAL_HOST_SERVER: program,
      TRIAL_HOST_BUILDS: join(folder, 'builds'),
      CHROME_PATH: join(folder, 'none'),
    },
    addBuild: (version) => mkdirSync(join(folder, 'builds', version), { recursive: true }),
    onPage: () => 200,
    async close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return host;
}
