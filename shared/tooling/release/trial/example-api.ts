import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiRecord } from '@talad/contract/release-records';
import type { LoaderCall, PageDeclaration } from '@talad/contract/remote';

export interface ExampleApi {
  origin: string;
  close: () => void;
}

/** The calls with patterns of their addresses, those with fewer params first. */
function routesOf(api: ApiRecord) {
  const params = (name: string) => name.split('/:').length;
  return Object.entries(api)
    .sort(([a], [b]) => params(a) - params(b))
    .map(([name, { example }]) => {
      const [method = '', path = ''] = name.split(' ');
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);
      return { method, pattern, response: example.response };
    });
}

/** Starts an API that answers each call with the example of its documentation, always the same. */
export async function startExampleApi(api: ApiRecord): Promise<ExampleApi> {
  const routes = routesOf(api);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://api');
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    response.setHeader('content-type', 'application/json');
    if (!route) response.statusCode = 404;
    response.end(JSON.stringify(route ? route.response : { errors: [], requestId: '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
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
