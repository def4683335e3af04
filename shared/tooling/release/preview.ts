import type { RemoteDeclaration } from '@talad/contract/remote';
import { uploadVersion } from '@talad/registry-client/upload-version';
import { buildVersion } from './publish.ts';
import { requireRegistry, withFindings } from './registry.ts';

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

/** Revokes all links of a remote, for example after one has leaked. */
export const endPreviews = (remote: string): Promise<{ ended: number }> =>
  requireRegistry().endPreviews(remote);

/**
 * Stores the working tree of a remote as a version and creates a link that shows it at `path`. The version passes the same
 * gate as a publish: everyone who opens the link runs it with their own session.
 */
export async function preview(name: string, path?: string): Promise<Preview> {
  if (path !== undefined && !/^\/(?!\/)/.test(path))
    throw new Error(`--path must be an address on the site, such as /wallet, not "${path}".`);
  const registry = requireRegistry();
  const { packed } = await buildVersion(name);
  await uploadVersion(registry, packed);
  const { version, declaration } = packed.release;
  const { token, siteOrigin, expiresAt } = await withFindings(registry.createPreview(name, version));
  const link = new URL(siteOrigin + (path ?? firstPage(declaration)));
  link.searchParams.set('preview', token);
  return { remote: name, version, link: link.href, expiresAt };
}
