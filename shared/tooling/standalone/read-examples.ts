import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleCalls } from '@talad/contract/example-calls';
import { readOwnApi } from '../release/compatibility/api-record.ts';
import { isOwnRepository } from '../webpack/workspace.ts';

/** File of a published package with the examples of the API, which a team's repository does not have. */
export const examplesFile = 'standalone/examples.json';

/** The examples of the API of this checkout. */
export async function readOwnExamples(): Promise<ExampleCalls> {
  const api = await readOwnApi();
  return Object.fromEntries(Object.entries(api).map(([name, { example }]) => [name, { example }]));
}

/** The examples with which calls are answered without a site. */
export const readExamples = async (): Promise<ExampleCalls> =>
  isOwnRepository
    ? (JSON.parse(readFileSync(join(import.meta.dirname, '..', examplesFile), 'utf8')) as ExampleCalls)
    : readOwnExamples();
