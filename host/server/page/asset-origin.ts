import type { ModuleFiles, PageFile } from '../../src/load-scripts.ts';

/** The files of remotes at the origin from which browsers load them; without one, at the site's own. */
export function preloadsFrom(assetOrigin: string | undefined, { header, others }: ModuleFiles): ModuleFiles {
  if (!assetOrigin) return { header, others };
  const addressed = (file: PageFile): PageFile => ({ ...file, href: assetOrigin + file.href });
  return { header: header.map(addressed), others: others.map(addressed) };
}
