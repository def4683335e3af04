import { readFileSync } from 'node:fs';

/** Variables with secrets. Each may name a file instead, as `NAME_FILE`: container platforms mount secrets as files. */
export const secretNames = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'CODES_KEY',
  'PERSON_KEY',
  'BANK_API_KEY',
  'BANK_CALLBACK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMS_GATEWAY_KEY',
  'ZENDESK_TOKEN',
  'LINKING',
] as const;

/** Reads the secrets that are in files, without the white space around them, and says which cannot be read. */
export function readSecretFiles(source: Readonly<Record<string, string | undefined>>): {
  secrets: Record<string, string>;
  problems: string[];
} {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) {
      problems.push(`${name}, ${name}_FILE: one of them, not both`);
      continue;
    }
    try {
      secrets[name] = readFileSync(file, 'utf8').trim();
      if (!secrets[name]) problems.push(`${name}_FILE: ${file} is empty`);
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { secrets, problems };
}
