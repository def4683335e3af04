import { writeAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';
import { type ConfigKey, configEntryTable, isConfigKey } from './config.entries.ts';
import { isConfigValue, readConfig, writeConfig } from './config.service.ts';

function keyOf({ positionals: [key = ''] }: OpsInput): ConfigKey {
  if (!isConfigKey(key))
    throw new ApiError('NOT_FOUND', { detail: `Configuration entry "${key}" not found.` });
  return key;
}

const list: OpsCommand = {
  name: 'config list',
  usage: '',
  summary: 'lists configuration entries with their values and visibility',
  run: async ({ db }, { print }) => {
    for (const key of Object.keys(configEntryTable).filter(isConfigKey)) {
      const reader = configEntryTable[key].isPublic ? 'public' : 'internal';
      print([key, reader, JSON.stringify(await readConfig(db, key))].join('\t'));
    }
  },
};

const get: OpsCommand = {
  name: 'config get',
  usage: 'KEY',
  summary: 'shows a configuration entry',
  run: async ({ db }, input) => input.print(JSON.stringify(await readConfig(db, keyOf(input)))),
};

const set: OpsCommand = {
  name: 'config set',
  usage: 'KEY JSON --reason TEXT',
  summary: 'sets a configuration entry, such as the withdrawal fee and limits, if the value is valid',
  options: { reason: { type: 'string' } },
  run: async ({ db, clock }, input) => {
    const [key, reason, at] = [keyOf(input), textOf(input, 'reason'), clock.now()];
    const value = parse(input.positionals[1] ?? '');
    if (!isConfigValue(key, value)) {
      throw new ApiError('VALIDATION', { field: key, detail: `The value is not valid for ${key}.` });
    }
    await inTransaction(db, async (tx) => {
      const before = await readConfig(tx, key);
      await writeConfig(tx, key, value);
      await writeAudit(tx, {
        actor: input.operator,
        action: 'config.set',
        subject: { kind: 'config', id: key },
        reason,
        detail: { before, after: value },
        at,
      });
    });
    input.print(`${key} is ${JSON.stringify(value)}.`);
  },
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OpsUsageError('The value must be JSON. Quote it for your shell.');
  }
}

export const configOpsCommands: readonly OpsCommand[] = [list, get, set];
