import type { Compilation, Compiler, Module } from 'webpack';

/**
 * Names the modules that Module Federation generates. Its plugin writes the path of the checkout into them, and
 * webpack derives a module's id from exactly that: the same source would be another version in another folder.
 */
export class PortableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PortableIdsPlugin.name, (compilation) => {
      // Before webpack numbers the modules that have no id yet.
      compilation.hooks.moduleIds.tap({ name: PortableIdsPlugin.name, stage: -1 }, (modules) =>
        nameGenerated(compilation, modules),
      );
    });
  }
}

function nameGenerated(compilation: Compilation, modules: Iterable<Module>): void {
  for (const module of modules) {
    const identifier = module.identifier();
    if (identifier.startsWith('container entry ')) compilation.chunkGraph.setModuleId(module, 'container');
    if (/[\\/]\.federation[\\/]entry\.\w+\.js/.test(module.nameForCondition() ?? ''))
      compilation.chunkGraph.setModuleId(module, 'federation');
  }
}
