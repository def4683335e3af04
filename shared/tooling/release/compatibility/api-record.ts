import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiRecord, ProvidedCall } from '@talad/contract/release-records';
import type { Schema } from '@talad/contract/schema-incompatibilities';
import { withLock } from '@talad/registry-client/folder-lock';
import { replaceFile } from '@talad/registry-client/replace-file';
import { execa } from 'execa';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { fingerprintOf, runOnce } from '../run-once.ts';

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

const program = 'api/docs/print-open-api.ts';

/** What the API of this checkout provides. */
export async function readOwnApi(): Promise<ApiRecord> {
  const output = join(workspaceRoot, 'api/dist');
  const file = join(output, 'open-api.json');
  const inputs = ['api/package.json', 'api/src', program, 'shared/contract', 'shared/server'];
  const fingerprint = fingerprintOf(
    inputs.map((path) => join(workspaceRoot, path)),
    'open-api',
  );
  await withLock(output, () =>
    runOnce(output, fingerprint, async () => {
      const { stdout } = await execa(process.execPath, [program], { cwd: workspaceRoot });
      replaceFile(file, stdout);
    }),
  );
  return callsOf(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument);
}
