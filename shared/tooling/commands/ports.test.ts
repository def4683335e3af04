import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { freePort, readPort, requireFreePorts } from './ports.ts';

describe('a port of a variable', () => {
  const variable = 'TEST_PORT';
  const read = (value: string, use?: { isHttp: boolean }) => {
    process.env[variable] = value;
    return readPort(variable, 3000, use);
  };
  after(() => {
    delete process.env[variable];
  });

  it('is the value of the variable, or the default', () => {
    assert.equal(read(''), 3000);
    assert.equal(read('65535'), 65_535);
  });

  for (const value of ['abc', '0', '-1', '65536', '3000.5', '3e3', '99999', ' '])
    it(`is not "${value}", and the error names the variable`, () => {
      assert.throws(() => read(value), {
        message: `TEST_PORT=${value} is not a port. Choose a whole number from 1 to 65535.`,
      });
    });

  it('is none that browsers refuse, unless it is for mail', async () => {
    assert.throws(() => read('6000'), {
      message: 'TEST_PORT=6000 is a port that no browser opens. Choose another, such as 6010.',
    });
    assert.equal(read('587', { isHttp: false }), 587);
  });
});

describe('port check', () => {
  const other = createServer();
  let taken = 0;
  const portOf = (server: Server) => {
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    return address.port;
  };

  before(async () => {
    // Only on the loopback: a server that listens on every address would conflict with it as well.
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    taken = portOf(other);
  });
  after(() => other.close());

  it('accepts free ports and leaves them free', async () => {
    const port = await freePort();
    await requireFreePorts({ PORT: port });
    await requireFreePorts({ PORT: port });
  });

  it('chooses ports that no outgoing connection gets', async () => {
    for (let ports = 0; ports < 20; ports += 1) assert.ok((await freePort()) < 32_768);
  });

  it('reports a taken port and how to choose another', async () => {
    const port = await freePort();
    await assert.rejects(requireFreePorts({ PORT: port, API_PORT: taken }), {
      message: `Port ${taken} is taken by another program. Stop that, or choose another: API_PORT=${taken + 10} npm start`,
    });
  });

  it('reports two services on the same port', async () => {
    const port = await freePort();
    await assert.rejects(requireFreePorts({ PORT: port, API_PORT: port }), {
      message: `PORT and API_PORT are both ${port}. Choose two different ports.`,
    });
  });
});
