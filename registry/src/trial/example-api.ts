import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleFinder } from '@talad/contract/example-calls';
import type { ApiRecord } from '@talad/contract/release-records';

/** Starts an API that answers each call with the example of its documentation, always the same; returns its origin. */
export async function startExampleApi(api: ApiRecord): Promise<string> {
  const find = exampleFinder(api);
  const server = createServer((request, response) => {
    const call = find(request.method, new URL(request.url ?? '', 'http://api').pathname);
    response.setHeader('content-type', 'application/json');
    if (!call) response.statusCode = 404;
    response.end(JSON.stringify(call ? call.response : { errors: [], requestId: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
