import { constants, setPriority } from 'node:os';
import type { AttackOptions, AttackReport } from './attack.ts';
import { AttackingClients, slowClientAttacks } from './slow-client-attacks.ts';

/** The attackers' process: opens all clients, then reports on request. */
const { port, clients, largePath } = JSON.parse(process.argv[2] ?? '') as AttackOptions;
// Real attackers bring processors of their own; here they take only what the site and the measuring process leave.
setPriority(constants.priority.PRIORITY_LOW);
const attackers = slowClientAttacks(largePath).map((attack) => ({
  name: attack.name,
  clients: new AttackingClients(port, attack),
}));
const started = Promise.all(attackers.map((attacker) => attacker.clients.start(clients)));

process.on('message', async () => {
  await started;
  const report: AttackReport[] = attackers.map(({ name, clients: { count, closedByServer } }) => ({
    name,
    connected: count,
    closedByServer,
  }));
  process.send?.(report);
});
process.once('disconnect', () => process.exit());
