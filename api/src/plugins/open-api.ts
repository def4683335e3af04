import swagger from '@fastify/swagger';
import { type CallName, calls } from '@talad/contract/calls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { describeCall, errorCodeTable } from './describe-call.ts';
import { examples } from './examples/all-examples.ts';

export interface OpenApiOptions {
  readonly siteOrigin: string;
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);
const tagNames = [...new Set(Object.values(calls).map(({ tag }) => tag))];

/** The OpenAPI document, generated from the contract's schemas. */
export const openApi = fp<OpenApiOptions>(async (app: FastifyInstance, { siteOrigin }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Talad API',
        version: '1.0.0',
        description: `Amounts are in baht, times in ISO 8601 (UTC). Every error has one of these codes:\n\n${errorCodeTable()}`,
      },
      servers: [{ url: siteOrigin }],
      tags: tagNames.map((name) => ({ name })),
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'talad_session' } },
      },
    },
    // Routes keep the bare schemas, which are compiled; descriptions and examples are added here.
    transform: ({ schema, url, route }) => {
      const name = `${route.method} ${url}`;
      return { url, schema: isCall(name) ? describeCall(name, calls[name], examples[name]) : schema };
    },
  });
});
