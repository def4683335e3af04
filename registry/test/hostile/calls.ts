import { testPage } from '../test-declarations.ts';
import type { Attack } from './attack.ts';
import type { HostileTeam } from './hostile-team.ts';

const calls = (name: string, method: string, path: string, body?: unknown): Attack => [
  name,
  'NOT_ALLOWED',
  (team) => team.call(method, path, body),
];
const part = { version: '0123456789ab', record: {} };
const others = '/v1/remotes/mf-marketplace';
const role = { name: 'x', role: 'administrator' };

const roles: Attack[] = [
  calls('records what the API provides', 'PUT', '/v1/platform/api', part),
  calls('records what the host provides', 'PUT', '/v1/platform/host', part),
  calls('creates a token', 'POST', '/v1/tokens', role),
  calls('lists the tokens', 'GET', '/v1/tokens'),
  calls('revokes a token', 'DELETE', '/v1/tokens/1'),
  calls('removes old versions', 'POST', '/v1/prune', { keep: 1 }),
  calls('reports health', 'POST', '/v1/health', { versions: [] }),
  calls('reports errors', 'POST', '/v1/errors', { reports: [] }),
];

const shown = { remote: 'mf-marketplace' };
const another: Attack[] = [
  calls('freezes another remote', 'PUT', `${others}/freeze`, {}),
  calls('unfreezes another remote', 'DELETE', `${others}/freeze`),
  calls('ends the links of another remote', 'DELETE', `${others}/previews`),
  calls('develops another remote in a tab', 'POST', '/v1/development-sessions', {
    ...shown,
    origin: 'http://localhost:1',
  }),
  [
    'previews a version of another remote',
    'NOT_ALLOWED',
    (team, { stored: version }) => team.call('POST', '/v1/previews', { ...shown, version }),
  ],
  [
    'previews a version of another remote in a tab',
    'NOT_ALLOWED',
    (team, { stored: version }) => team.call('POST', '/v1/tab-previews', { ...shown, version }),
  ],
  [
    'stops the rollout of another remote',
    'NOT_ALLOWED',
    (team, { rollout }) => team.call('DELETE', `/v1/rollouts/${rollout}`, {}),
  ],
  calls('reads the errors of another remote', 'GET', `${others}/errors`),
  ...['server%2Fserver.cjs', 'server%2Fserver.cjs.map', 'remoteEntry.js.map', 'uses.json'].map(
    (file): Attack => [
      `reads ${decodeURIComponent(file)} of another remote`,
      'NOT_ALLOWED',
      (team, { live }) => team.call('GET', `${others}/versions/${live}/files/${file}`),
    ],
  ),
];

const deployments: Attack[] = [
  ...(['publish', 'use', 'rollback'] as const).map(
    (action): Attack => [
      `makes a version of another remote live (${action})`,
      'NOT_ALLOWED',
      (team, { stored: version }) => team.deployBody({ action, versions: [{ ...shown, version }] }),
    ],
  ),
  [
    'makes a version of another remote live together with its own',
    'NOT_ALLOWED',
    (team, { stored }) =>
      team.deployBody({
        versions: [
          { remote: 'mf-hostile', version: team.versions.old, again: true, older: true },
          { ...shown, version: stored },
        ],
      }),
  ],
  [
    'deploys an API beside its version',
    'NOT_ALLOWED',
    (team) => team.deployBody({ platform: { api: part } }),
  ],
  [
    'chooses the last good versions of others',
    'NOT_FOUND',
    (team) => team.call('PUT', '/v1/fallbacks', { 'mf-marketplace': null }),
  ],
  [
    'starts a rollout without the gate',
    'NOT_FOUND',
    (team) =>
      team.call('POST', '/v1/rollouts', { remote: 'mf-hostile', version: team.versions.old, steps: [100] }),
  ],
  [
    'rolls back to a version that was never live',
    'BAD_REQUEST',
    async (team) => team.deploy((await team.store({})).version, { action: 'rollback' }),
  ],
  [
    'rolls back to a version that is not stored',
    'NOT_FOUND',
    (team) => team.deploy('0123456789ab', { action: 'rollback' }),
  ],
  [
    'publishes an older commit',
    ['order', /it is built from 555555555555 .*, the live version from 666666666666/],
    async (team) =>
      team.deploy((await team.store({})).version, {
        source: { commit: '5'.repeat(40), committedAt: '2026-11-05T00:00:00Z' },
      }),
  ],
  [
    'publishes no commit over one',
    ['order', /it is built from no commit/],
    async (team) => team.deploy((await team.store({})).version, { source: undefined }),
  ],
  [
    'publishes a withdrawn version again',
    ['order', /was withdrawn/],
    (team) => team.deploy(team.versions.withdrawn),
  ],
  ['publishes a version while its remote is frozen', 'FROZEN', publishFrozen],
  [
    'uses a version past the gate',
    ['addresses', /belongs to mf-marketplace/],
    async (team) => team.deploy(await storeTaking(team), { action: 'use' }),
  ],
  [
    'rolls a version out past the gate',
    ['addresses', /belongs to mf-marketplace/],
    async (team) => team.deploy(await storeTaking(team), { steps: [1, 100] }),
  ],
  [
    'previews a version past the gate',
    ['addresses', /belongs to mf-marketplace/],
    async (team) =>
      team.call('POST', '/v1/previews', { remote: 'mf-hostile', version: await storeTaking(team) }),
  ],
  [
    'previews a version past the gate in a tab',
    ['addresses', /belongs to mf-marketplace/],
    async (team) =>
      team.call('POST', '/v1/tab-previews', { remote: 'mf-hostile', version: await storeTaking(team) }),
  ],
];

async function storeTaking(team: HostileTeam): Promise<string> {
  const { version } = await team.store({ declaration: { pages: [testPage({ path: '/marketplace' })] } });
  return version;
}

async function publishFrozen(team: HostileTeam) {
  await team.registry.call('PUT', '/v1/remotes/mf-hostile/freeze', { body: {} });
  try {
    return await team.deploy((await team.store({})).version);
  } finally {
    await team.registry.call('DELETE', '/v1/remotes/mf-hostile/freeze');
  }
}

/** Calls of other roles, of other remotes, and past the order of versions. */
export const hostileCalls: readonly Attack[] = [...roles, ...another, ...deployments];
