import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { modules } from '../registry.ts';
import { runCommand } from './run-command.ts';

const guide = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
const commands = modules.flatMap(({ opsCommands }) => opsCommands ?? []);
const names = commands.map(({ name }) => name).toSorted();

it("the operators' guide names every command and no other", async () => {
  const lines = [...guide.matchAll(/^pnpm ops (\S.*)$/gm)].map(([, line = '']) => line);
  const named = new Set<string>();
  for (const line of lines) {
    const known = names.filter((name) => `${line} `.startsWith(`${name} `));
    const [name] = known.toSorted((a, b) => b.length - a.length);
    assert.ok(name, `There is no command for: ${line}`);
    named.add(name);
    const errorLines: string[] = [];
    const status = await runCommand({
      commands,
      args: [...name.split(' '), '--help'],
      open: () => Promise.reject(new Error('Help needs no database.')),
      say: () => undefined,
      printError: (text) => errorLines.push(text),
    });
    assert.deepEqual([status, errorLines], [0, []], name);
  }
  assert.deepEqual([...named].toSorted(), names);
});
