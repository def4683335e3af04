import { join } from 'node:path';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { withLock } from '@talad/registry-client/folder-lock';
import type { LocalCopy } from '@talad/registry-client/local-copy';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { remoteFolder } from '../webpack/workspace.ts';
import { buildRemote, readDeclaration } from './build.ts';
import { passGate } from './gate/run-gate.ts';
import { fitsLive, worksInTrial } from './gate/stored-version.ts';
import { findCopy } from './registry-deployment.ts';
import { storeBuilt } from './store-built.ts';

/** A version that is not live, and the link that shows it. */
export interface Preview {
  remote: string;
  version: string;
  link: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The first page of a remote whose address is known without data, or home. */
const firstPage = ({ pages }: RemoteDeclaration): string =>
  pages.map(({ path }) => path).find((path) => !/[:*]/.test(path)) ?? '/';

function requireCopy(): LocalCopy {
  const copy = findCopy();
  if (copy) return copy;
  throw new Error(
    'A preview needs a registry. Set REGISTRY_URL and REGISTRY_TOKEN, or start the site with npm start.',
  );
}

/** Ends all links of a remote before their time, such as after one got into wrong hands. */
export const endPreviews = (remote: string): Promise<{ ended: number }> =>
  requireCopy().registry.endPreviews(remote);

/**
 * Stores the working tree of a remote as a version and creates a link that shows it at `path`. The version passes the same
 * gate as a publish: everyone who opens the link runs it with their own session.
 */
export async function preview(name: string, path?: string): Promise<Preview> {
  if (path !== undefined && !/^\/(?!\/)/.test(path))
    throw new Error(`--path must be an address on the site, such as /wallet, not "${path}".`);
  const copy = requireCopy();
  const declaration = await readDeclaration(name);
  return withLock(join(remoteFolder(name), 'dist'), async () => {
    await passGate(declaration, () => buildRemote(name));
    const version = await storeBuilt(declaration, 'production');
    await fitsLive(name, version);
    await worksInTrial(name, version);
    await withLock(copy.folder, () => uploadVersion(copy, name, version));
    const { token, siteOrigin, expiresAt } = await copy.registry.createPreview(name, version);
    const link = new URL(siteOrigin + (path ?? firstPage(declaration)));
    link.searchParams.set('preview', token);
    return { remote: name, version, link: link.href, expiresAt };
  });
}
