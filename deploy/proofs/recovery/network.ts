import { execa } from 'execa';

export interface Machine {
  readonly name: string;
  readonly address: string;
}

/** The machine of the API: the namespace of this process. */
const ownAddress = '10.77.0.10';
const bridge = 'talad0';

const ip = async (...args: readonly string[]): Promise<void> => void (await execa('ip', args));

/** Runs a program on a machine; it keeps the pid of the command that starts it. */
export const onMachine = ({ name }: Machine, ...command: readonly string[]): readonly string[] => [
  'netns',
  'exec',
  name,
  ...command,
];

/** Three machines with a network between them and this process, which must have a network namespace of its own. */
export async function createNetwork(): Promise<readonly Machine[]> {
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${ownAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const machines = [1, 2, 3].map((at) => ({ name: `pg${at}`, address: `10.77.0.${at}` }));
  for (const { name, address } of machines) {
    const end = `to-${name}`;
    await ip('netns', 'add', name);
    await ip('link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('link', 'set', end, 'master', bridge, 'up');
    await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    await ip('-n', name, 'link', 'set', 'eth0', 'up');
    await ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  return machines;
}

async function route(action: 'add' | 'del', one: Machine, others: readonly Machine[]): Promise<void> {
  for (const other of others) {
    await ip('-n', one.name, 'route', action, 'blackhole', `${other.address}/32`);
    await ip('-n', other.name, 'route', action, 'blackhole', `${one.address}/32`);
  }
}

/** Cuts the network between one machine and the others; this process still reaches all of them. */
export const cutOff = (one: Machine, others: readonly Machine[]): Promise<void> => route('add', one, others);

export const reconnect = (one: Machine, others: readonly Machine[]): Promise<void> =>
  route('del', one, others);
