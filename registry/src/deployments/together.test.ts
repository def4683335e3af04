import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Uses } from '@talad/contract/release-records';
import Type from 'typebox';
import { tokenOf } from '../../test/registry-calls.ts';
import { hostWith, testPage } from '../../test/test-declarations.ts';
import {
  deploy,
  type ErrorBody,
  type RegistryResponse,
  revisionOf,
  startTestRegistry,
  storeVersion,
  type TestRegistry,
  type VersionDifferences,
} from '../../test/test-registry.ts';
import type { DeployedVersion, DeploymentRequest, DeploymentResult } from './deploy.ts';

const page = (path: string): VersionDifferences => ({ declaration: { pages: [testPage({ path })] } });

describe('several versions of one deployment', () => {
  let registry: TestRegistry;
  before(async () => {
    registry = await startTestRegistry();
  });
  after(() => registry.close());

  const store = async (remote: string, text: string, differs: VersionDifferences = {}) => ({
    remote,
    version: await storeVersion(registry, remote, text, differs),
  });
  const deployTogether = (
    versions: DeployedVersion[],
    more: Partial<DeploymentRequest> = {},
  ): Promise<RegistryResponse<DeploymentResult & ErrorBody>> =>
    registry.call('POST', '/v1/deployments', { body: { action: 'publish', versions, ...more } });
  const liveOf = async (remote: string) =>
    (await registry.call<{ live?: string }>('GET', `/v1/remotes/${remote}`)).body.live;
  const problemsOf = ({ findings = [] }: ErrorBody) =>
    findings.map(({ remote, problem }) => `${remote}: ${problem}`);

  it('go live with one revision, and each with a decision of its own', async () => {
    const versions = [await store('mf-one', 'first'), await store('mf-two', 'first')];
    const before = await revisionOf(registry);
    const { status, body } = await deployTogether(versions);
    assert.deepEqual([status, body.revision], [200, before + 1]);
    assert.deepEqual(
      body.remotes,
      versions.map(({ remote, version }) => ({ remote, before: null, live: version, outcome: 'live' })),
    );
    for (const { remote } of versions) {
      const { body: log } = await registry.call<unknown[]>('GET', `/v1/decisions?remote=${remote}`);
      assert.equal(log.length, 1);
    }
  });

  it('stay as they are, all of them, if one does not pass the gate or is not stored', async () => {
    const good = await store('mf-good', 'first');
    const bad = await store('mf-bad', 'first', page('/*'));
    const before = await revisionOf(registry);
    const refused = await deployTogether([good, bad]);
    assert.deepEqual([refused.status, refused.body.code], [422, 'REFUSED']);
    assert.deepEqual([...new Set(refused.body.findings?.map(({ remote }) => remote))], ['mf-bad']);
    const unknown = await deployTogether([good, { remote: 'mf-bad', version: '0123456789ab' }]);
    assert.equal(unknown.status, 404);
    assert.deepEqual([await liveOf('mf-good'), await revisionOf(registry)], [undefined, before]);
  });

  it('are checked against each other: two that only fit together go live, and two that collide do not', async () => {
    const [from, to] = [await store('mf-from', 'with', page('/moves')), await store('mf-to', 'without')];
    await deployTogether([from, to]);
    const moved = [await store('mf-from', 'without'), await store('mf-to', 'with', page('/moves'))] as const;
    assert.deepEqual(problemsOf((await deployTogether([moved[1]])).body), [
      'mf-to: the page /moves matches /moves, which belongs to mf-from (/moves)',
    ]);
    assert.equal((await deployTogether([...moved])).status, 200);
    const collide = [await store('mf-left', 'a', page('/same')), await store('mf-right', 'a', page('/same'))];
    assert.deepEqual(problemsOf((await deployTogether(collide)).body), [
      'mf-left: the page /same matches /same, which belongs to mf-right (/same)',
      'mf-right: the page /same matches /same, which belongs to mf-left (/same)',
    ]);
  });

  it('never have one address in two remotes, however many ask for it at the same time', async () => {
    const versions: DeployedVersion[] = [];
    for (let count = 0; count < 20; count += 1)
      versions.push(await store(`mf-rush-${count}`, 'first', page('/rush')));
    const responses = await Promise.all(versions.map((version) => deployTogether([version])));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, ...Array(19).fill(422)]);
    const live = await Promise.all(versions.map(({ remote }) => liveOf(remote)));
    assert.equal(live.filter(Boolean).length, 1);
  });

  it('use and render what the others of the request do', async () => {
    const event = Type.Object({});
    const listens: Partial<Uses> = { listens: { 'cart:changed': event } };
    const emits: Partial<Uses> = { emits: { 'cart:changed': event } };
    await deployTogether([
      await store('mf-emits', 'a', { uses: emits }),
      await store('mf-listens', 'a', { uses: listens }),
    ]);
    const [silent, deaf] = [await store('mf-emits', 'b'), await store('mf-listens', 'b')];
    assert.deepEqual(problemsOf((await deployTogether([silent])).body), [
      'mf-emits: no longer emits the event "cart:changed", and no other remote does; mf-listens listen to it',
    ]);
    assert.equal((await deployTogether([silent, deaf])).status, 200);
  });

  it('start with a host and an API that fit them, and not with others', async () => {
    const uses = { modules: { '@talad/ui/box': ['Box'] } };
    const version = await store('mf-start', 'first', { uses });
    const part = (modules: Record<string, string[]>, id: string) => ({
      host: { version: id, record: { ...hostWith('/'), modules } },
    });
    const refused = await deployTogether([version], { platform: part({}, 'aaaaaaaaaaaa') });
    assert.deepEqual(problemsOf(refused.body), [
      'mf-start: imports @talad/ui/box, which the host does not share',
      `host: mf-start ${version.version} imports @talad/ui/box, which the host does not share`,
    ]);
    assert.equal((await registry.call('GET', '/v1/platform/host')).status, 404);
    const platform = part({ '@talad/ui/box': ['Box'] }, 'bbbbbbbbbbbb');
    const before = await revisionOf(registry);
    assert.equal((await deployTogether([version], { platform })).body.revision, before + 1);
    assert.equal((await deployTogether([version], { platform })).body.revision, before + 1, 'nothing is new');
    const { body: host } = await registry.call<{ version: string }>('GET', '/v1/platform/host');
    assert.equal(host.version, 'bbbbbbbbbbbb');
  });

  it('are checked by the packages of the host that starts with them', async () => {
    const map = JSON.stringify({ version: 3, sources: ['node_modules/react/index.js'], mappings: '' });
    const copies = await store('mf-copies', 'first', { files: { 'remoteEntry.js.map': map } });
    const record = { ...hostWith('/'), modules: { '@talad/ui/box': ['Box'] }, packages: ['react'] };
    const { body } = await deployTogether([copies], {
      platform: { host: { version: 'cccccccccccc', record } },
    });
    assert.deepEqual(problemsOf(body), ['mf-copies: contains a copy of react, which the platform provides']);
  });

  it('leave frozen remotes and withdrawn versions as they are where decisions are respected', async () => {
    const [first, second] = [await store('mf-back', 'a'), await store('mf-back', 'b')];
    const frozen = [await store('mf-ice', 'a'), await store('mf-ice', 'b')] as const;
    const fresh = [await store('mf-fresh', 'a'), await store('mf-fresh', 'b')] as const;
    for (const version of [first, second, frozen[0], fresh[0]]) await deployTogether([version]);
    await deploy(registry, 'mf-back', first.version, { action: 'rollback' });
    await registry.call('PUT', '/v1/remotes/mf-ice/freeze', { body: { reason: 'sale' } });
    assert.equal((await deployTogether([second])).status, 422);
    assert.deepEqual((await deployTogether([frozen[1]])).body.code, 'FROZEN');
    const { status, body } = await deployTogether([second, frozen[1], fresh[1]], { respectsDecisions: true });
    assert.equal(status, 200);
    assert.deepEqual(
      body.remotes.map(({ remote, live, outcome, reason }) => [remote, live, outcome, reason]),
      [
        ['mf-back', first.version, 'skipped', `${second.version} was withdrawn`],
        ['mf-ice', frozen[0].version, 'skipped', 'it is frozen (sale)'],
        ['mf-fresh', fresh[1].version, 'live', undefined],
      ],
    );
    // The site starts again with the versions that are live.
    const again = await deployTogether([first, frozen[0], fresh[1]], { respectsDecisions: true });
    assert.deepEqual(again.body.remotes.map(({ outcome }) => outcome).sort(), [
      'skipped',
      'unchanged',
      'unchanged',
    ]);
  });

  it('are taken from the administrator only where a host or an API starts with them', async () => {
    const versions = [await store('mf-one', 'second')];
    const platform = { api: { version: 'dddddddddddd', record: {} } };
    const { status, body } = await registry.call<ErrorBody>('POST', '/v1/deployments', {
      body: { action: 'publish', versions, platform },
      token: await tokenOf(registry, 'releaser', 'mf-one'),
    });
    assert.deepEqual([status, body.code], [403, 'NOT_ALLOWED']);
  });
});
