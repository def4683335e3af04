import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outgoing connections get ports above these (on Linux from 32,768). */
const chosenPorts = { first: 10_000, end: 32_000 };
const maxAttempts = 100;

/** The error that prevents listening on a port of this machine; undefined if it is free. */
export function obstacleOf(port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ port, host: '0.0.0.0' }, () => probe.close(() => resolve(undefined)));
  });
}

/** A port of this machine for a program that starts later: no connection takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const port = randomInt(chosenPorts.first, chosenPorts.end);
    if (!(await obstacleOf(port))) return port;
  }
  throw new Error('No port of this machine is free.');
}

/** Rejects with a suggestion if a port is taken, not permitted, or used for two services. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const wanted = new Map<number, string>();
  for (const [variable, port] of Object.entries(ports)) {
    const other = wanted.get(port);
    if (other) throw new Error(`${other} and ${variable} are both ${port}. Choose two different ports.`);
    wanted.set(port, variable);
    const obstacle = await obstacleOf(port);
    if (!obstacle) continue;
    const reason =
      obstacle.code === 'EADDRINUSE'
        ? 'is taken by another program. Stop that, or choose another'
        : `cannot be opened (${obstacle.code}). Choose another`;
    throw new Error(`Port ${port} ${reason}: ${variable}=${port + 10} npm start`);
  }
}
