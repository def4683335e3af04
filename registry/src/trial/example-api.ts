import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiRecord } from '@talad/contract/release-records';
import type { LoaderCall, PageDeclaration } from '@talad/contract/remote';

/** The calls with patterns of their addresses, those with fewer params first. */
function routesOf(api: ApiRecord) {
  const params = (name: string) => name.split('/:').length;
  return Object.entries(api)
    .sort(([a], [b]) => params(a) - params(b))
    .map(([name, { example }]) => {
      const [method = '', path = ''] = name.split(' ');
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);
      return { name, method, pattern, response: example.response };
    });
}

/** Finds the call to which a request belongs. */
function routeFinder(api: ApiRecord) {
  const routes = routesOf(api);
  return (requestMethod: string | undefined, pathname: string) =>
    routes.find(({ method, pattern }) => method === requestMethod && pattern.test(pathname));
}

/** Finds the name of the call to which a request belongs. */
export function callNames(api: ApiRecord): (method: string, path: string) => string | undefined {
  const find = routeFinder(api);
  return (method, path) => find(method, path)?.name;
}

/** Starts an API that answers each call with the example of its documentation, always the same; returns its origin. */
export async function startExampleApi(api: ApiRecord): Promise<string> {
  const find = routeFinder(api);
  const server = createServer((request, response) => {
    const route = find(request.method, new URL(request.url ?? '', 'http://api').pathname);
    response.setHeader('content-type', 'application/json');
    if (!route) response.statusCode = 404;
    response.end(JSON.stringify(route ? route.response : { errors: [], requestId: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The values of the calls' examples that a page takes from its path or query string. */
function exampleValues(needs: LoaderCall[], api: ApiRecord, part: 'path' | 'search'): [string, string][] {
  const inputs = needs.flatMap(({ call, params, query }) => {
    const example = api[call]?.example;
    return [
      ...Object.entries(params ?? {}).map(([name, source]) => ({ source, value: example?.params?.[name] })),
      ...Object.entries(query ?? {}).map(([name, source]) => ({ source, value: example?.query?.[name] })),
    ];
  });
  return inputs.flatMap(({ source, value }) =>
    typeof source === 'object' && source.from === part && value !== undefined
      ? [[source.name, String(value)]]
      : [],
  );
}

/** An address of a page, with the values of its calls' examples for its params and its query string. */
export function exampleAddress({ path, needs = [] }: PageDeclaration, api: ApiRecord): string {
  const params = new Map(exampleValues(needs, api, 'path'));
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? 'example'),
  );
  const search = new URLSearchParams(exampleValues(needs, api, 'search')).toString();
  return search ? `${pathname}?${search}` : pathname;
}
