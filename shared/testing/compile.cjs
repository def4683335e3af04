const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { createTransformer } = require('@swc/jest');

const folderOf = (module) => join(require.resolve(module), '..');
/** A hash of what the computed styles depend on besides the module itself. */
const inputs = [folderOf('@talad/tooling/styles/compute-style-props'), folderOf('@talad/ui/theme')]
  .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name))))
  .reduce((hash, input) => hash.update(input), createHash('sha1'))
  .digest();

const swc = createTransformer({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

/** Computes styles as the builds do, and compiles TypeScript and JSX. */
module.exports = {
  getCacheKey: (source, file, options) =>
    createHash('sha1')
      .update(inputs)
      .update(swc.getCacheKey(source, file, options))
      .digest('hex'),
  process(source, file, options) {
    const { isBuildModule, runBuildModule } = require('@talad/tooling/styles/run-build-module');
    if (isBuildModule(file)) return swc.process(runBuildModule(file), file, options);
    if (!file.endsWith('.tsx')) return swc.process(source, file, options);
    const { computeStyleProps } = require('@talad/tooling/styles/compute-style-props');
    return swc.process(computeStyleProps(source, file).code, file, options);
  },
};
