import type { CallName } from '@talad/contract/calls';

type Parts = { params?: object; query?: object; body?: unknown };

/** Path and query of a call: `:name` filled from params, undefined left out. */
export function addressOf(name: CallName, input: Parts): string {
  const pattern = name.slice(name.indexOf(' ') + 1);
  const params = new Map(Object.entries(input.params ?? {}));
  const path = pattern.replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
