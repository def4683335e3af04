import type { FastifyInstance } from 'fastify';

/** Every route of the API, in the form `GET /api/docs`. */
export function routesOf(app: FastifyInstance): string[] {
  const tree = app.printRoutes({ commonPrefix: false });
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, lead, part = '', methods = ''] =
      /^((?:[│ ] {3})*[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (lead === undefined) return [];
    const depth = lead.length / 4 - 1;
    parts.splice(depth, parts.length, part);
    const url = parts.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${url}`);
  });
}
