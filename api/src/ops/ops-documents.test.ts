import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { modules } from '../modules/registry.ts';
import { runCommand } from './run-command.ts';

const guide = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
const commands = modules.flatMap(({ opsCommands }) => opsCommands ?? []);

it("the operators' guide names every command, and none that is not there", async () => {
  const named = [...guide.matchAll(/^pnpm ops ([a-z ]+[a-z])/gm)].map(([, words = '']) => words);
  for (const words of named) {
    const complaints: string[] = [];
    const status = await runCommand({
      commands,
      args: [...words.split(' '), '--help'],
      open: () => Promise.reject(new Error('Help needs no database.')),
      say: () => undefined,
      complain: (line) => complaints.push(line),
    });
    assert.deepEqual([status, complaints], [0, []], words);
  }
  assert.deepEqual(named.toSorted(), commands.map(({ name }) => name).toSorted());
});
