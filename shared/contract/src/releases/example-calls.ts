import type { LoaderCall, PageDeclaration } from '../composition/remote.ts';
import type { ProvidedCall } from './release-records.ts';

/** The examples of the API's documentation, by name of the call. */
export type ExampleCalls = Record<string, Pick<ProvidedCall, 'example'>>;

/** The call to which a request belongs. */
interface ExampleCall {
  name: string;
  /** Always the same. */
  response: unknown;
}

/** Finds the call to which a request belongs by its method and path. */
export function exampleFinder(
  calls: ExampleCalls,
): (method: string | undefined, path: string) => ExampleCall | undefined {
  const params = (name: string) => name.split('/:').length;
  const routes = Object.entries(calls)
    // `/game/mine` is not the game with this slug.
    .sort(([a], [b]) => params(a) - params(b))
    .map(([name, { example }]) => {
      const [method = '', path = ''] = name.split(' ');
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);
      return { name, method, pattern, response: example.response };
    });
  return (method, path) => routes.find((route) => route.method === method && route.pattern.test(path));
}

/** The values of the calls' examples that a page takes from its path or query string. */
function exampleValues(
  needs: LoaderCall[],
  calls: ExampleCalls,
  part: 'path' | 'search',
): [string, string][] {
  const inputs = needs.flatMap(({ call, params, query }) => {
    const example = calls[call]?.example;
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
export function exampleAddress({ path, needs = [] }: PageDeclaration, calls: ExampleCalls): string {
  const params = new Map(exampleValues(needs, calls, 'path'));
  const pathname = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? 'example'),
  );
  // Several calls may take the same one.
  const search = new URLSearchParams([...new Map(exampleValues(needs, calls, 'search'))]).toString();
  return search ? `${pathname}?${search}` : pathname;
}
