import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import { messageProblems } from '../../checks/message-problems.ts';
import type { Candidate } from './candidate.ts';

const finding = (problem: string, fix: string): Finding => ({ check: 'messages', problem, fix });

/** Message files that are declared but missing, and groups that are not declared, so that they never load. */
function checkFiles({ declaration: { i18n, pages }, folder }: Candidate): Finding[] {
  const groups = i18n.groups ?? [];
  const declared = i18n.locales.flatMap((language) => [
    `${language}.json`,
    ...groups.map((group) => `${group}.${language}.json`),
  ]);
  const localesFolder = join(folder, 'src/locales');
  const used = new Set(pages.flatMap(({ messages = [] }) => messages));
  return [
    ...declared
      .filter((file) => !existsSync(join(localesFolder, file)))
      .map((file) =>
        finding(`the file src/locales/${file} does not exist`, 'add it, with the keys of the other language'),
      ),
    ...[...used]
      .filter((group) => !groups.includes(group))
      .map((group) =>
        finding(`a page needs the message group "${group}", which is not declared`, 'add it to i18n.groups'),
      ),
  ];
}

function checkContents(folder: string): Finding[] {
  const name = basename(folder);
  try {
    return messageProblems(dirname(folder), name).map((problem) =>
      finding(
        problem.replace(`${name}: `, ''),
        'give both languages the same keys and placeholders, and use every key',
      ),
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [finding(`a message file is not JSON: ${error.message}`, 'correct its syntax')];
  }
}

/** Messages that would be missing or wrong in one of the languages. */
export function checkMessages(candidate: Candidate): Finding[] {
  const files = checkFiles(candidate);
  return files.length > 0 ? files : checkContents(candidate.folder);
}
