import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkShape } from '@talad/contract/declaration-shape';
import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { badBuilds, bundleOf, goodBuilds, host } from '../../test/gate/bundle-cases.ts';
import { badDeclarations, goodDeclarations, site } from '../../test/gate/declaration-cases.ts';
import { checkAddresses } from './addresses.ts';
import { checkCompatibility } from './compatibility.ts';
import { usesCases } from './compatibility-cases.ts';
import { site as deployed } from './compatibility-site.ts';
import { checkDeclaration } from './declaration.ts';
import { checkBundle } from './gate.ts';

/** What the checks of a declaration find; the form is checked by the schema of the record. */
function findingsOf(declaration: RemoteDeclaration): Finding[] {
  const shape = checkShape(declaration);
  return shape.length > 0
    ? shape
    : [...checkDeclaration(declaration, site), ...checkAddresses(declaration, site)];
}

function assertRefused(findings: Finding[], expected: Finding['check'], problem: RegExp): void {
  assert.ok(
    findings.some((finding) => problem.test(finding.problem)),
    JSON.stringify(findings),
  );
  for (const { check, fix } of findings) {
    assert.equal(check, expected);
    assert.ok(fix.length > 10);
  }
}

describe('the gate', () => {
  for (const [name, declaration, check, problem] of badDeclarations)
    it(`refuses ${name}`, () => assertRefused(findingsOf(declaration), check, problem));
  for (const [name, declaration] of goodDeclarations)
    it(`accepts ${name}`, () => assert.deepEqual(findingsOf(declaration), []));

  for (const [name, build, problem] of badBuilds)
    it(`refuses ${name}`, () => assertRefused(checkBundle(bundleOf(build), { host }), 'bundle', problem));
  for (const [name, build] of goodBuilds)
    it(`accepts ${name}`, () => assert.deepEqual(checkBundle(bundleOf(build), { host }), []));

  for (const [title, name, uses, problems] of usesCases)
    it(`${problems.length === 0 ? 'accepts' : 'refuses'} ${title}`, () => {
      const findings = checkCompatibility(name, uses, deployed);
      assert.deepEqual(
        findings.map(({ problem }) => problem),
        problems,
      );
    });
});
