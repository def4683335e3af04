import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { modules } from '../registry.ts';
import type { OpsCommand } from './ops-command.ts';
import { runCommand } from './run-command.ts';

const documents = new URL('../../../docs/', import.meta.url);
const commands = modules.flatMap(({ opsCommands }) => opsCommands ?? []);

const textOf = (document: string) => readFileSync(new URL(document, documents), 'utf8');

/** The command of a line; the longest name wins. */
function commandOf(line: string): OpsCommand {
  const known = commands.filter(({ name }) => `${line} `.startsWith(`${name} `));
  const [command] = known.toSorted((a, b) => b.name.length - a.name.length);
  assert.ok(command, `There is no command for: ${line}`);
  return command;
}

it("the operators' guide names every command and no other", async () => {
  const lines = [...textOf('operators.md').matchAll(/^pnpm ops (\S.*)$/gm)].map(([, line = '']) => line);
  const named = new Set<string>();
  for (const line of lines) {
    const { name } = commandOf(line);
    named.add(name);
    const errorLines: string[] = [];
    const status = await runCommand({
      commands,
      args: [...name.split(' '), '--help'],
      open: () => Promise.reject(new Error('Help needs no database.')),
      print: () => undefined,
      printError: (text) => errorLines.push(text),
    });
    assert.deepEqual([status, errorLines], [0, []], name);
  }
  assert.deepEqual([...named].toSorted(), commands.map(({ name }) => name).toSorted());
});

it('the documents for operators use commands and options that exist', () => {
  const operations = readdirSync(new URL('operations/', documents)).map((name) => `operations/${name}`);
  for (const document of ['operators.md', ...operations]) {
    for (const [, line = ''] of textOf(document).matchAll(/pnpm ops ([a-z][^`#\n]*)/g)) {
      const isGroup = commands.some(({ name }) => name.startsWith(`${line} `));
      const { options } = isGroup ? {} : commandOf(line.trim());
      const known = Object.keys({ ...options, operator: {}, help: {} });
      for (const [, option = ''] of line.matchAll(/ --([a-z-]+)/g))
        assert.ok(known.includes(option), `${document}: --${option} is no option of: ${line}`);
    }
  }
});
