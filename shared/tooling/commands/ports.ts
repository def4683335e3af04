import { createServer } from 'node:net';

/** Whether somebody listens on a port of this machine already. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen({ port, host: '0.0.0.0' }, () => probe.close(() => resolve(false)));
  });
}

/** Rejects with the way out when one of the ports is taken. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    if (await isTaken(port)) {
      throw new Error(
        `Port ${port} is taken by another program. Stop that, or choose another: ${variable}=${port + 10} npm start`,
      );
    }
  }
}
