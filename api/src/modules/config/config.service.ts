import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Executor } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { type ConfigKey, type ConfigValue, configEntryTable, isConfigKey } from './config.entries.ts';
import { findConfigEntry, upsertConfigEntry } from './config.repository.ts';

/** Reads one entry in this transaction. Throws if the stored value no longer matches the schema. */
export async function readConfig<K extends ConfigKey>(executor: Executor, key: K): Promise<ConfigValue<K>> {
  const { schema, fallback } = configEntryTable[key];
  const row = await findConfigEntry(executor, key);
  if (!row) return fallback as ConfigValue<K>;
  return Value.Parse(schema, row.value) as ConfigValue<K>;
}

const minuteMs = 60_000;

type TriesKey = 'sign_in_tries' | 'sign_in_address_tries' | 'sign_in_account_tries' | 'proof_tries';

/** Current values of a rate limit. */
export async function readRateLimit(
  executor: Executor,
  key: TriesKey,
): Promise<{ readonly max: number; readonly windowMs: number }> {
  const { tries, minutes } = await readConfig(executor, key);
  return { max: tries, windowMs: minutes * minuteMs };
}

/** A rate limit for a route, read again for every request. */
export const rateLimitFrom = (executor: Executor, key: TriesKey) => ({
  max: async () => (await readRateLimit(executor, key)).max,
  windowMs: async () => (await readRateLimit(executor, key)).windowMs,
});

/** Whether a value matches an entry's schema and additional validation. */
export function isConfigValue<K extends ConfigKey>(key: K, value: unknown): value is ConfigValue<K> {
  const entry: { schema: TSchema; isValid?: (value: never) => boolean } = configEntryTable[key];
  return Value.Check(entry.schema, value) && (entry.isValid?.(value as never) ?? true);
}

/** Sets an entry, for operators. */
export async function writeConfig<K extends ConfigKey>(
  executor: Executor,
  key: K,
  value: ConfigValue<K>,
): Promise<void> {
  if (!isConfigValue(key, value)) {
    throw new ApiError('VALIDATION', { field: key, detail: `The value is not valid for ${key}.` });
  }
  await upsertConfigEntry(executor, key, value);
}

/** Reads an entry that browsers may read; NOT_FOUND for others. */
export async function readPublicConfig(executor: Executor, key: string): Promise<unknown> {
  if (!isConfigKey(key) || !configEntryTable[key].isPublic) {
    throw new ApiError('NOT_FOUND', { field: 'key', detail: 'Configuration entry not found.' });
  }
  return readConfig(executor, key);
}
