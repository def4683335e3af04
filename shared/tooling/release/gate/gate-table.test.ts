import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Finding } from '@talad/contract/release-findings';
import { createScratchWorkspace } from '../scratch-workspace.ts';
import { checkAddresses } from './addresses.ts';
import { checkBundleModules } from './bundle-modules.ts';
import { checkBundleSize } from './bundle-size.ts';
import { checkCompatibility } from './compatibility.ts';
import { usesCases } from './compatibility-cases.ts';
import { site as deployed } from './compatibility-site.ts';
import { checkDeclaration } from './declaration.ts';
import { badDeclarations, goodDeclarations, site } from './declaration-cases.ts';
import { checkMessages } from './messages.ts';
import { checkModuleFiles } from './module-files.ts';
import { checkShape } from './shape.ts';
import { tinyDeclaration } from './test-declarations.ts';
import { checkTypes } from './types.ts';
import { badVersions, goodVersions, type Version } from './version-cases.ts';

const workspace = createScratchWorkspace();
const folder = join(workspace.root, 'mf-tiny');
const write = (path: string, content: string) => workspace.write(join('mf-tiny', path), content);

/** Writes the files of a version, and of its build, over those of one that passes. */
function writeVersion({ sources = {}, texts, modules = {}, sizes = {} }: Version): void {
  for (const part of ['src', 'dist/browser', 'dist/server'])
    rmSync(join(folder, part), { recursive: true, force: true });
  workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
  write('src/shelf.slot.tsx', 'export default () => <p>one</p>;\n');
  for (const [file, code] of Object.entries(sources)) write(`src/${file}`, code);
  if (texts) write('src/texts.ts', "export const used = ['title', 'list.empty'];\n");
  for (const [language, content] of Object.entries(texts ?? {}))
    write(`src/locales/${language}.json`, typeof content === 'string' ? content : JSON.stringify(content));
  for (const part of ['browser', 'server'] as const)
    write(`dist/${part}/page.js.map`, JSON.stringify({ sources: modules[part] ?? [] }));
  for (const [file, bytes] of Object.entries(sizes)) write(`dist/${file}`, ' '.repeat(bytes));
}

/** What the checks of the gate find that need no server and no build. */
async function judge(version: Version): Promise<Finding[]> {
  const { declaration = tinyDeclaration(), sources } = version;
  writeVersion(version);
  const candidate = { declaration, folder };
  const shape = checkShape(declaration);
  if (shape.length > 0) return shape;
  return [
    ...checkDeclaration(candidate, site),
    ...checkAddresses(candidate, site),
    ...checkModuleFiles(candidate),
    ...checkMessages(candidate),
    ...checkBundleModules(candidate),
    ...checkBundleSize(candidate),
    ...(sources ? await checkTypes(candidate) : []),
  ];
}

describe('the gate', () => {
  after(workspace.remove);

  const bad = badDeclarations.map(
    ([name, declaration, check, problem]) => [name, { declaration }, check, problem] as const,
  );
  for (const [name, version, expected, problem] of [...bad, ...badVersions])
    it(`refuses ${name}`, async () => {
      const findings = await judge(version);
      assert.ok(
        findings.some((finding) => problem.test(finding.problem)),
        JSON.stringify(findings),
      );
      for (const { check, fix } of findings) {
        assert.equal(check, expected);
        assert.ok(fix.length > 10);
      }
    });

  const good = goodDeclarations.map(([name, declaration]) => [name, { declaration }] as const);
  for (const [name, version] of [...good, ...goodVersions])
    it(`accepts ${name}`, async () => assert.deepEqual(await judge(version), []));

  for (const [title, name, uses, problems] of usesCases)
    it(`${problems.length === 0 ? 'accepts' : 'refuses'} ${title}`, () => {
      const findings = checkCompatibility(name, uses, deployed);
      assert.deepEqual(
        findings.map(({ problem }) => problem),
        problems,
      );
    });
});
