import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { validate } from '@readme/openapi-parser';
import type { CallShape } from '@talad/contract/call';
import { type CallName, calls } from '@talad/contract/calls';
import { errorStatus } from '@talad/contract/errors';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import type { ShownExample } from './describe-call.ts';
import { examples } from './examples/all-examples.ts';

interface Media {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  summary: string;
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}
interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

const names = Object.keys(calls) as CallName[];
const shapeOf = (name: CallName): CallShape => calls[name];
const exampleOf = (name: CallName): ShownExample => examples[name];

let api: TestApi;
let document: OpenApiDocument;
before(async () => {
  api = await startTestApi();
  document = (await api.get('/api/docs/json')).json<OpenApiDocument>();
});
after(() => api.close());

function operationOf(name: CallName): Operation {
  const [method = '', url = ''] = name.split(' ');
  const operation = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  assert.ok(operation, `${name} is not documented`);
  return operation;
}

/** Lists schema violations, and fields that the schema does not declare. */
function problemsOf(schema: TSchema, value: unknown): string[] {
  const wrong = Value.Errors(schema, value).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const known = Value.Clean(schema, structuredClone(value));
  if (JSON.stringify(known) !== JSON.stringify(value)) wrong.push('carries fields that the schema lacks');
  return wrong;
}

describe('API documentation', () => {
  it('is a valid OpenAPI document', async () => {
    const result = await validate(structuredClone(document));
    assert.deepEqual(result.valid ? [] : result.errors, []);
    assert.equal(document.openapi, '3.1.0');
  });

  it('shows every call of the contract, and besides these only the images', () => {
    const shown = Object.entries(document.paths).flatMap(([url, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    assert.deepEqual(
      shown.toSorted(),
      [...names, 'GET /api/pictures/:key', 'GET /api/bank/:code/image'].toSorted(),
    );
  });

  it('lists every error code with its status', () => {
    for (const [code, status] of Object.entries(errorStatus)) {
      const row = document.info.description.split('\n').find((line) => line.startsWith(`| ${status} `));
      assert.ok(row?.includes(`\`${code}\``), `${code} is not listed with ${status}`);
    }
  });
});

describe('examples', () => {
  for (const name of names) {
    it(`match the schemas of ${name} and are shown`, () => {
      const { params, query, body, response, takesPicture, idempotent, status = 200 } = shapeOf(name);
      const example = exampleOf(name);
      const operation = operationOf(name);
      assert.deepEqual(problemsOf(response, example.response), []);
      const documented = operation.responses[status]?.content['application/json'];
      assert.deepEqual(documented?.example, example.response);
      if (body) {
        assert.deepEqual(problemsOf(body, example.body), []);
        assert.deepEqual(operation.requestBody?.content['application/json']?.example, example.body);
      }
      if (takesPicture) assert.ok(operation.requestBody?.content['multipart/form-data']);
      const shownIn = (part: string) =>
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === part && parameter.example !== undefined)
            .map((parameter) => [parameter.name, parameter.example]),
        );
      for (const [part, schema, value] of [
        ['path', params, example.params],
        ['query', query, example.query],
      ] as const) {
        if (!schema) continue;
        assert.deepEqual(problemsOf(schema, value), []);
        assert.deepEqual(shownIn(part), value);
        assert.notDeepEqual(value, {});
      }
      assert.equal('Idempotency-Key' in shownIn('header'), idempotent !== undefined);
      const header = operation.parameters?.find((parameter) => parameter.name === 'Idempotency-Key');
      assert.equal(header?.required ?? false, idempotent?.key === 'required');
    });
  }
});

describe('errors', () => {
  for (const name of names) {
    it(`of ${name} are documented under their status`, () => {
      const { errors = [], access } = shapeOf(name);
      const { responses } = operationOf(name);
      for (const code of [...errors, ...(access === 'user' ? (['authentication_failed'] as const) : [])]) {
        assert.ok(Object.hasOwn(errorStatus, code), `${code} is not in the closed list`);
        const response = responses[errorStatus[code]];
        assert.match(response?.description ?? '', new RegExp(`^[A-Z][\\w ]+: .*\`${code}\``));
        assert.ok(response?.content['application/json']?.examples?.[code]);
      }
    });
  }
});
