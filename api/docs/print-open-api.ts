import { type CallName, calls } from '@talad/contract/calls';
import { fastify } from 'fastify';
import { route } from '../src/http/route.ts';
import { openApi } from '../src/plugins/open-api.ts';

/**
 * Prints the OpenAPI document of this API without starting it: the release tools compare it with what the live remotes
 * use before the API is deployed.
 */
const app = fastify();
// Nothing is validated or serialized here; compiling 160 routes would take seconds.
app.setValidatorCompiler(() => () => true);
app.setSerializerCompiler(() => JSON.stringify);
await app.register(openApi, { siteOrigin: 'http://localhost' });
for (const name of Object.keys(calls) as CallName[])
  route(app, name, (_) => {
    throw new Error('not served');
  });
await app.ready();
process.stdout.write(JSON.stringify(app.swagger()));
