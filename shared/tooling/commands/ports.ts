import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Outgoing connections get ports above these (on Linux from 32,768). */
const chosenPorts = { first: 10_000, end: 32_000 };
const maxAttempts = 100;

/** Ports that browsers and fetch never open: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

interface PortUse {
  /** Browsers or other programs send HTTP requests to it. */
  isHttp: boolean;
}

/** The port of a variable. Throws for one that is no port, or that no browser opens. */
export function readPort(variable: string, fallback: number, { isHttp }: PortUse = { isHttp: true }): number {
  const value = process.env[variable] || String(fallback);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535)
    throw new Error(`${variable}=${value} is not a port. Choose a whole number from 1 to 65535.`);
  if (isHttp && blockedPorts.has(port))
    throw new Error(
      `${variable}=${value} is a port that no browser opens. Choose another, such as ${port + 10}.`,
    );
  return port;
}

/** The error that prevents listening on a port of this machine; undefined if it is free. */
export function listenErrorOf(port: number): Promise<NodeJS.ErrnoException | undefined> {
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
    if (!blockedPorts.has(port) && !(await listenErrorOf(port))) return port;
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
    const listenError = await listenErrorOf(port);
    if (!listenError) continue;
    const reason =
      listenError.code === 'EADDRINUSE'
        ? 'is taken by another program. Stop that, or choose another'
        : `cannot be opened (${listenError.code}). Choose another`;
    throw new Error(`Port ${port} ${reason}: ${variable}=${port + 10} npm start`);
  }
}
