import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Finding } from '@talad/contract/release-findings';
import { tinyDeclaration } from '@talad/registry/test-declarations';
import { createScratchWorkspace } from '../scratch-workspace.ts';
import { checkModuleFiles } from './check-sources.ts';
import { checkMessages } from './messages.ts';
import { checkTypes } from './types.ts';
import { badVersions, goodVersions, type Version } from './version-cases.ts';

const workspace = createScratchWorkspace();
const folder = join(workspace.root, 'mf-tiny');
const write = (path: string, content: string) => workspace.write(join('mf-tiny', path), content);

/** Writes the files of a version over those of one that passes. */
function writeVersion({ sources = {}, messages }: Version): void {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  workspace.writeRemote({ name: 'mf-tiny', word: 'one' });
  write('src/shelf.slot.tsx', 'export default () => <p>one</p>;\n');
  for (const [file, code] of Object.entries(sources)) write(`src/${file}`, code);
  if (messages) write('src/used-keys.ts', "export const used = ['title', 'list.empty'];\n");
  for (const [language, content] of Object.entries(messages ?? {}))
    write(`src/locales/${language}.json`, typeof content === 'string' ? content : JSON.stringify(content));
}

/** What the checks of sources find. */
async function judge(version: Version): Promise<Finding[]> {
  const { declaration = tinyDeclaration(), sources } = version;
  writeVersion(version);
  const candidate = { declaration, folder };
  return [
    ...checkModuleFiles(candidate),
    ...checkMessages(candidate),
    ...(sources ? await checkTypes([candidate]) : []),
  ];
}

describe('the checks of sources', () => {
  after(workspace.remove);

  for (const [name, version, expected, problem] of badVersions)
    it(`refuse ${name}`, async () => {
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

  for (const [name, version] of goodVersions)
    it(`accept ${name}`, async () => assert.deepEqual(await judge(version), []));
});
