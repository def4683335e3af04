import { readFile } from 'node:fs/promises';
import { writeAudit } from '../../audit-log/audit-log.ts';
import {
  addDataKey,
  type KeyPurpose,
  keyIdOf,
  keyPurposes,
  listDataKeys,
  removeDataKey,
  settingOf,
} from '../../data-keys/data-keys.ts';
import { inTransaction } from '../../db/database.ts';
import { type OpsCommand, type OpsInput, OpsUsageError, textOf } from '../../ops/ops-command.ts';

function purposeOf({ positionals: [argument] }: OpsInput): KeyPurpose {
  const purpose = keyPurposes.find((one) => one === argument);
  if (!purpose) throw new OpsUsageError(`PURPOSE is one of: ${keyPurposes.join(', ')}.`);
  return purpose;
}

/** The key in a file, as PERSON_KEY_FILE names it: 32 bytes in base64. */
async function keyIn(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OpsUsageError(`The key file cannot be read: ${error.message}`);
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32 || key.toString('base64') !== text.trim())
    throw new OpsUsageError(`${file} is not 32 bytes in base64. Make a key with: openssl rand -base64 32`);
  return key;
}

const list: OpsCommand = {
  name: 'key list',
  usage: '',
  summary: 'lists the keys that decrypt the data keys of this database',
  run: async ({ db, config }, { print }) => {
    for (const purpose of keyPurposes) {
      for (const { keyId, createdAt } of await listDataKeys(db, purpose)) {
        const use = config.keyIds[purpose] === keyId ? 'in use here' : '';
        print([settingOf[purpose], keyId, createdAt.toISOString(), use].join('\t').trimEnd());
      }
    }
  },
};

const add: OpsCommand = {
  name: 'key add',
  usage: 'PURPOSE --key-file FILE --reason TEXT',
  summary:
    'lets one more PERSON_KEY or CODES_KEY decrypt the data key, so that it can replace the present one',
  options: { 'key-file': { type: 'string' }, reason: { type: 'string' } },
  run: async ({ db, config, clock }, input) => {
    const purpose = purposeOf(input);
    const reason = textOf(input, 'reason');
    const key = await keyIn(textOf(input, 'key-file'));
    const dataKey = purpose === 'personal-data' ? config.personalDataKey : config.codesKey;
    if (!dataKey) throw new OpsUsageError(`${settingOf[purpose]} is not set.`);
    const id = keyIdOf(key);
    await inTransaction(db, async (tx) => {
      await addDataKey(tx, purpose, { dataKey, key });
      const subject = { kind: 'key', id };
      await writeAudit(tx, { actor: input.operator, action: 'key.add', subject, reason, at: clock.now() });
    });
    input.print(
      `Key ${id} decrypts the data. Set it as ${settingOf[purpose]} in API, worker and operators' shells.`,
    );
  },
};

const remove: OpsCommand = {
  name: 'key remove',
  usage: 'PURPOSE KEY-ID --reason TEXT',
  summary: 'stops a former PERSON_KEY or CODES_KEY from decrypting the data key',
  options: { reason: { type: 'string' } },
  run: async ({ db, config, clock }, input) => {
    const purpose = purposeOf(input);
    const reason = textOf(input, 'reason');
    const [, id = ''] = input.positionals;
    if (config.keyIds[purpose] === id)
      throw new OpsUsageError(
        `Key ${id} is the ${settingOf[purpose]} of this command. Run it with the new one.`,
      );
    await inTransaction(db, async (tx) => {
      const known = await listDataKeys(tx, purpose);
      if (!known.some(({ keyId }) => keyId === id))
        throw new OpsUsageError(`There is no key ${id}. "key list" lists them.`);
      await removeDataKey(tx, purpose, id);
      const subject = { kind: 'key', id };
      await writeAudit(tx, { actor: input.operator, action: 'key.remove', subject, reason, at: clock.now() });
    });
    input.print(`Key ${id} decrypts nothing any more, except in backups from before.`);
  },
};

/** Operator commands that replace PERSON_KEY and CODES_KEY. */
export const dataKeyOpsCommands: readonly OpsCommand[] = [list, add, remove];
