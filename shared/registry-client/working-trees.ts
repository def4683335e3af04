/**
 * File in a host's folder with the development builds of this checkout, as a discovery document. A host of `pnpm dev` shows
 * them in place of what the registry made live.
 */
export const workingTreesFile = 'working-trees.json';
