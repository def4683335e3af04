import type { Attack, ExpectedError } from './attack.ts';

const deploys = (name: string, differs: object, expected: ExpectedError = 'BAD_REQUEST'): Attack => [
  name,
  expected,
  (team) => team.deployBody(differs),
];
const one = { remote: 'mf-hostile', version: '0123456789ab' };
const named = (remote: unknown) => ({ versions: [{ ...one, remote }] });

const bodies: Attack[] = [
  deploys('deploys 51 versions', { versions: Array(51).fill(one) }),
  deploys('deploys no version', { versions: [] }),
  deploys('deploys two versions of its remote', { versions: [one, { ...one, version: 'ba9876543210' }] }),
  deploys('names an unknown field', { force: true }),
  deploys('names an unknown field of a version', { versions: [{ ...one, fallback: '0123456789ab' }] }),
  deploys('names last good versions', { fallbacks: { 'mf-marketplace': null } }),
  deploys('names an unknown action', { action: 'withdraw' }),
  deploys('sends an object as a version', { versions: [{ ...one, version: { $ne: '' } }] }),
  deploys('sends text as versions', { versions: 'all' }),
  deploys('sends steps that do not end', { versions: [{ ...one, steps: [1, 2] }] }),
  deploys('sends a step of no visitors', { versions: [{ ...one, steps: [0, 100] }] }),
  deploys('sends a step of a year', { versions: [{ ...one, steps: [1, 100], everyMs: 31_536_000_000 }] }),
  deploys('sends an invalid commit', {
    versions: [{ ...one, source: { commit: '; rm', committedAt: 'now' } }],
  }),
  ...[
    "mf-a'; drop table version; --",
    'mf-a\0',
    '__proto__',
    'constructor',
    '../mf-marketplace',
    `mf-${'a'.repeat(100)}`,
    null,
  ].map((remote) => deploys(`deploys a remote named ${JSON.stringify(remote).slice(0, 40)}`, named(remote))),
  deploys('deploys a remote that does not exist', named('mf-unknown'), 'NOT_ALLOWED'),
];

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
const texts: Attack[] = [
  ['sends a body that is no JSON', '{"action":'],
  ['sends no body', ''],
  ['sends null', 'null'],
  ['sends a body that never ends', deep],
  ['sends a body with the prototype of every object', '{"action":"publish","__proto__":{"versions":[]}}'],
  ['sends a body of 5 MB', JSON.stringify({ action: 'publish', versions: [], more: 'x'.repeat(5_000_000) })],
].map(
  ([name = '', text = '']): Attack => [
    name,
    'BAD_REQUEST',
    (team) => team.sendText('POST', '/v1/deployments', text),
  ],
);

const addresses: Attack[] = [
  [
    'sends a record of 2 MB',
    'BAD_REQUEST',
    (team) => team.publish({ record: (release) => ({ ...release, builtAt: 'x'.repeat(2_000_000) }) }),
  ],
  ['asks for a remote named __proto__', 'BAD_REQUEST', (team) => team.call('GET', '/v1/remotes/__proto__')],
  [
    'freezes its remote with a NUL character',
    'BAD_REQUEST',
    (team) => team.call('PUT', '/v1/remotes/mf-hostile/freeze', { reason: 'a\0b' }),
  ],
  [
    'freezes its remote with a lone surrogate',
    'BAD_REQUEST',
    (team) => team.call('PUT', '/v1/remotes/mf-hostile/freeze', { reason: '\ud800' }),
  ],
  [
    'stops a rollout with an id out of range',
    'BAD_REQUEST',
    (team) => team.call('DELETE', '/v1/rollouts/1e300', {}),
  ],
  [
    'develops its remote at another machine',
    'BAD_REQUEST',
    (team) =>
      team.call('POST', '/v1/development-sessions', { remote: 'mf-hostile', origin: 'https://evil.example' }),
  ],
  ['requests an unknown route', 'NOT_FOUND', (team) => team.call('POST', '/v1/deployments/force', {})],
];

const publishWith = (token: 'expired' | 'revoked' | 'none'): Attack => [
  `publishes with ${token === 'none' ? 'no token' : `a token that is ${token}`}`,
  'BAD_TOKEN',
  (team) => team.call('POST', '/v1/deployments', {}, token === 'none' ? '' : team.lost[token]),
];

/** Bodies, names and tokens that no client sends. */
export const hostileBodies: readonly Attack[] = [
  ...bodies,
  ...texts,
  ...addresses,
  ...(['expired', 'revoked', 'none'] as const).map(publishWith),
];
