import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { requireFreePorts } from './ports.ts';

describe('the ports that a site needs', () => {
  const other = createServer();
  let taken = 0;
  const portOf = (server: Server) => {
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    return address.port;
  };

  before(async () => {
    // Only on the loopback: whoever listens on every address would get in its way all the same.
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    taken = portOf(other);
  });
  after(() => other.close());

  /** One that was free a moment ago. */
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    server.close();
    await once(server, 'close');
    return port;
  }

  it('are fine when they are free, and stay free', async () => {
    const port = await freePort();
    await requireFreePorts({ PORT: port });
    await requireFreePorts({ PORT: port });
  });

  it('are told of when one is taken, with the way out', async () => {
    const port = await freePort();
    await assert.rejects(requireFreePorts({ PORT: port, API_PORT: taken }), {
      message: `Port ${taken} is taken by another program. Stop that, or choose another: API_PORT=${taken + 10} npm start`,
    });
  });

  it('are told of when two things want the same one', async () => {
    const port = await freePort();
    await assert.rejects(requireFreePorts({ PORT: port, API_PORT: port }), {
      message: `PORT and API_PORT are both ${port}. Choose two different ports.`,
    });
  });
});
