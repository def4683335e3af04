import type { ReleaseExtras } from '@talad/contract/composition';
import type { MessageKeys, Uses } from '@talad/contract/release-records';
import type { RegistryContext } from '../context.ts';
import type { Bundle } from '../gate/candidate.ts';
import { RegistryError } from '../registry-error.ts';
import { isComparable, messagesForm, usesForm } from './description-schemas.ts';
import { listFiles } from './versions.repository.ts';

type Store = Pick<RegistryContext, 'store'>;

/** Files of a version with what it uses of the site, and with the keys of its messages. */
const usesFile = 'uses.json';
const messagesFile = 'messages.json';
export const describingFiles = [usesFile, messagesFile];

/** Size of the cache of uses records: files of a version never change. */
const maxKnown = 500;
const known = new Map<string, Uses | undefined>();

async function readJson<T>({ store }: Store, { name, version }: ReleaseExtras, file: string) {
  const content = await store.read(`${name}/${version}/${file}`);
  return content && (JSON.parse(Buffer.from(content).toString('utf8')) as T);
}

const descriptions = [
  [usesFile, usesForm],
  [messagesFile, messagesForm],
] as const;

function parsed(content: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(content ?? '').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Throws BAD_REQUEST unless a version has valid records of its uses and messages. */
export function requireDescription(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [file, form] of descriptions) {
    const content = parsed(files.get(file));
    if (!isComparable(content) || !form.Check(content))
      throw new RegistryError('BAD_REQUEST', `${file} does not have the form that the gate reads.`, file);
  }
}

/** What a version uses; undefined for one without this record. */
export async function readUses(context: Store, release: ReleaseExtras): Promise<Uses | undefined> {
  const key = `${release.name}/${release.version}`;
  if (known.has(key)) return known.get(key);
  const uses = await readJson<Uses>(context, release, usesFile);
  const [oldest] = known.keys();
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, uses);
  return uses;
}

/** The keys of a version's messages; undefined for one without this record. */
export const readMessageKeys = (context: Store, release: ReleaseExtras): Promise<MessageKeys | undefined> =>
  readJson(context, release, messagesFile);

/** Reads the scripts and source maps of a version. */
export async function readBundle(
  { db, store }: Pick<RegistryContext, 'db' | 'store'>,
  { name, version, declaration }: ReleaseExtras,
): Promise<Bundle> {
  const files = await listFiles(db, name, version);
  const scripts = files.filter(({ path }) => /\.c?js(\.map)?$/.test(path));
  const texts = await Promise.all(
    scripts.map(async ({ path }): Promise<[string, string]> => {
      const content = await store.read(`${name}/${version}/${path}`);
      return [path, Buffer.from(content ?? '').toString('utf8')];
    }),
  );
  return {
    declaration,
    texts: new Map(texts),
    sizes: new Map(files.map(({ path, bytes }) => [path, bytes])),
  };
}
