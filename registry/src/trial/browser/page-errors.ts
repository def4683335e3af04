import type { Comparison } from './check-visit.ts';
import type { Visit } from './visit.ts';

/** Longest text of an error in a finding. */
const maxLength = 200;

/** The first line of an error, without its stack and its class. */
export const summaryOf = (text: string): string =>
  (text.split('\n')[0] ?? '').replace(/^(Uncaught )?(\w*Error: )?/, '').slice(0, maxLength);

const publishedFile = /\/r\/([\w-]+)\//g;

/** Errors of a visit that are not those of another remote or of the empty page. */
export function errorsOf(
  { errors }: Pick<Visit, 'errors'>,
  { remote, empty }: Pick<Comparison, 'remote' | 'empty'>,
): string[] {
  const known = new Set(empty.errors.map(({ text }) => text));
  const isFromOtherRemote = (from: string) => {
    const remotes = [...from.matchAll(publishedFile)].map(([, name]) => name);
    return remotes.length > 0 && !remotes.includes(remote);
  };
  const own = errors.filter(({ text, from }) => !known.has(text) && !isFromOtherRemote(from));
  return [...new Set(own.map(({ text }) => text))];
}
