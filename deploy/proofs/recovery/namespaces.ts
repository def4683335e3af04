import { spawnSync } from 'node:child_process';

const inside = '--inside';

/** Whether this program runs in the namespaces of `runInside`. */
export const isInside = (): boolean => process.argv.includes(inside);

/** Runs this program in namespaces of its own: what it starts and mounts ends with it. Returns its exit status. */
export function runInside(): number {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const script =
    'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && mount -t tmpfs tmpfs /etc/pgbouncer';
  const program = [process.execPath, ...process.argv.slice(1), inside];
  const command = [...namespaces, 'sh', '-c', `${script} && "$@"`, 'sh', ...program];
  return spawnSync('unshare', command, { stdio: 'inherit' }).status ?? 1;
}
