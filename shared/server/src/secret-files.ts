import { readFileSync } from 'node:fs';
import type { Variables } from './variables.ts';

/**
 * Reads the secrets that are in files, trimmed, and returns the problems of unreadable ones. Container
 * platforms mount secrets as files, which `NAME_FILE` names in place of `NAME`.
 */
export function readSecretFiles(
  source: Variables,
  names: readonly string[],
): { secrets: Record<string, string>; problems: string[] } {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
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
