import { requirePrograms } from '@talad/tooling/commands/debian-packages';
import { execa } from 'execa';

/** Checks the rules and the example of Prometheus with its own tool, and runs the tests of the rules. */
requirePrograms({ '/usr/bin/promtool': { package: 'prometheus' } }, (line) => console.log(line));
for (const args of [
  ['check', 'config', 'prometheus.yaml'],
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])
  await execa('promtool', args, { cwd: import.meta.dirname, stdio: 'inherit' });
