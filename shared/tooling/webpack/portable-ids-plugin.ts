import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Names the modules that Module Federation generates. Its plugin writes the path of the checkout into them, and
 * webpack derives a module's id from exactly that: the same source would be another version in another folder. The hashes
 * in file names until webpack knows the files' real ones also depend on the folder, through the source maps: by their
 * letters the minifier chooses which short name it gives first. Here they depend on the chunk's name.
 */
export class PortableIdsPlugin {
  apply(compiler: Compiler): void {
    // Part of the container's name; without it federation takes the version of the package in the working directory.
    Object.assign(process.env, { MF_BUILD_VERSION: 'local' });
    compiler.hooks.compilation.tap(PortableIdsPlugin.name, (compilation) => {
      // Before webpack numbers the modules that have no id yet.
      compilation.hooks.moduleIds.tap({ name: PortableIdsPlugin.name, stage: -1 }, (modules) =>
        nameGenerated(compilation, modules),
      );
      // Development builds have no second hashing, and cache files by this hash.
      if (compiler.options.mode !== 'production') return;
      compilation.hooks.contentHash.tap({ name: PortableIdsPlugin.name, stage: 1 }, (chunk) => {
        const name = String(chunk.name ?? chunk.id);
        chunk.contentHash.javascript = createHash('sha256').update(name).digest('hex').slice(0, 20);
      });
    });
  }
}

function nameGenerated(compilation: Compilation, modules: Iterable<Module>): void {
  for (const module of modules) {
    const identifier = module.identifier();
    if (identifier.startsWith('container entry ')) compilation.chunkGraph.setModuleId(module, 'container');
    if (identifier.startsWith('javascript/esm|data:'))
      compilation.chunkGraph.setModuleId(module, 'federation');
  }
}
