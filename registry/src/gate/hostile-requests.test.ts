import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Attack } from '../../test/hostile/attack.ts';
import {
  type AttackedSite,
  createAttackedSite,
  readLive,
  readOthers,
} from '../../test/hostile/attacked-site.ts';
import { hostileBodies } from '../../test/hostile/bodies.ts';
import { hostileBuilds } from '../../test/hostile/builds.ts';
import { hostileCalls } from '../../test/hostile/calls.ts';
import { hostileDeclarations } from '../../test/hostile/declarations.ts';
import { createHostileTeam, type HostileTeam } from '../../test/hostile/hostile-team.ts';
import { hostileUploads } from '../../test/hostile/uploads.ts';
import { startTestRegistry, type TestRegistry } from '../../test/test-registry.ts';

describe('hostile requests with the ordinary token of one team', () => {
  let registry: TestRegistry;
  let site: AttackedSite;
  let team: HostileTeam;
  let others: object;
  before(async () => {
    registry = await startTestRegistry();
    site = await createAttackedSite(registry);
    team = await createHostileTeam(registry);
    others = await readOthers(registry);
  });
  after(() => registry.close());

  async function assertRefused([, expected, run]: Attack): Promise<void> {
    const live = await readLive(registry);
    const { status, body } = await run(team, site);
    const responseText = `${status} ${JSON.stringify(body)}`;
    if (typeof expected === 'string') assert.equal(body.code, expected, responseText);
    else {
      const [check, problem] = expected;
      assert.equal(body.code, 'REFUSED', responseText);
      assert.ok(
        body.findings?.some((one) => one.check === check && problem.test(one.problem)),
        responseText,
      );
      assert.ok(
        body.findings?.every(({ remote }) => remote === 'mf-hostile'),
        responseText,
      );
    }
    assert.deepEqual(await readLive(registry), live);
  }

  const subjects = {
    declarations: hostileDeclarations,
    builds: hostileBuilds,
    uploads: hostileUploads,
    calls: hostileCalls,
    bodies: hostileBodies,
  };
  for (const [subject, attacks] of Object.entries(subjects))
    describe(subject, () => {
      for (const attack of attacks) it(`are refused: it ${attack[0]}`, () => assertRefused(attack));
    });

  it('leave the versions, last good versions, rollouts and files of the others byte for byte as they were', async () => {
    assert.deepEqual(await readOthers(registry), others);
  });
});
