import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiRecord, ProvidedCall } from '@talad/contract/release-records';
import type { Schema } from '@talad/contract/schema-incompatibilities';
import { replaceFile } from '@talad/registry-client/replace-file';
import { execa } from 'execa';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { storeFolder } from '../store.ts';
import { readRegistryRecord } from './registry-record.ts';

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

interface Operation {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** An OpenAPI document, as far as it is read here. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const json = 'application/json';

/** The parameters in the path or in the query as the schema of one object, as the contract writes them. */
function inputIn(part: 'path' | 'query', parameters: Parameter[]) {
  const found = parameters.filter((parameter) => parameter.in === part);
  if (found.length === 0) return {};
  const required = found.filter((parameter) => parameter.required).map(({ name }) => name);
  const examples = found.filter((parameter) => 'example' in parameter);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
    },
    example: Object.fromEntries(examples.map(({ name, example }) => [name, example])),
  };
}

function callOf({ security, parameters = [], requestBody, responses }: Operation): ProvidedCall | undefined {
  const response = (responses['200'] ?? responses['201'])?.content?.[json];
  if (!response) return undefined;
  const params = inputIn('path', parameters);
  const query = inputIn('query', parameters);
  const body = requestBody?.content[json]?.schema;
  return {
    access: security ? 'user' : 'public',
    ...(params.schema && { params: params.schema }),
    ...(query.schema && { query: query.schema }),
    ...(body && { body }),
    response: response.schema,
    example: { params: params.example, query: query.example, response: response.example },
  };
}

/** The calls of an OpenAPI document by name, such as `GET /api/game/:slug`. */
export const callsOf = ({ paths }: OpenApiDocument): ApiRecord =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) => {
        const call = callOf(operation);
        return call ? [[`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call]] : [];
      }),
    ),
  );

/** Version of an API: a hash of what it provides. */
export const versionOfApi = (api: ApiRecord): string =>
  createHash('sha256').update(JSON.stringify(api)).digest('hex').slice(0, 12);

const recordFile = () => join(storeFolder(), 'api/calls.json');

/** Records what the deployed API provides, for the time when it cannot be asked. */
export function recordApi(api: ApiRecord): void {
  const file = recordFile();
  const content = JSON.stringify(api);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) replaceFile(file, content);
}

const apiOrigin = () => process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT || 4000}`;

async function askApi(): Promise<ApiRecord | undefined> {
  try {
    const response = await fetch(`${apiOrigin()}/api/docs/json`, { signal: AbortSignal.timeout(3000) });
    return response.ok ? callsOf((await response.json()) as OpenApiDocument) : undefined;
  } catch {
    return undefined;
  }
}

/** An API on the machine of a team, which names its registry, is not the deployed one. */
const isElsewhere = () => Boolean(process.env.REGISTRY_URL) && !process.env.API_ORIGIN;

/**
 * What the deployed API provides: from the running one, else from the record in the registry or, without a registry, of the
 * last time; undefined before the first.
 */
export async function readDeployedApi(): Promise<ApiRecord | undefined> {
  const running = isElsewhere() ? undefined : await askApi();
  if (running) recordApi(running);
  const recorded = running ? undefined : readRegistryRecord('api');
  if (recorded) return recorded.record as ApiRecord;
  const file = recordFile();
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ApiRecord) : undefined;
}

/** What the API of this checkout provides. */
export async function readOwnApi(): Promise<ApiRecord> {
  const { stdout } = await execa(process.execPath, ['api/docs/print-open-api.ts'], { cwd: workspaceRoot });
  return callsOf(JSON.parse(stdout) as OpenApiDocument);
}
