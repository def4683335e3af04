import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number fields: `NumberInput` stops further typing but never truncates pasted text. */
const allowedElements = new Set(['NumberInput', 'CodeField']);

/** Single-line text that may lose its end: names, search queries, image descriptions. */
const allowedFiles: ReadonlySet<string> = new Set([
  'mf-header/src/features/search/search-box.tsx',
  'mf-marketplace/src/features/transaction-history/order-search.tsx',
  'mf-marketplace/src/picture-upload/picture-row.tsx',
  'mf-settings/src/bank-account/bank-account-dialog.tsx',
  'mf-settings/src/features/kyc/kyc-fields.tsx',
  'mf-settings/src/features/profile/names-part.tsx',
]);
/** In those files only these fields may have a `maxLength`. */
const allowedFields = /register\('(firstName|lastName)'/;
const ownIdentityForms = /bank-account-dialog|kyc-fields/;

/** The text of the JSX tag around a position. */
function tagAround(code: string, at: number): string {
  const start = code.lastIndexOf('<', at);
  const end = code.indexOf('/>', at);
  return code.slice(start, end < 0 ? undefined : end);
}

/** Reports each `maxLength` that would turn a pasted password, code, number or account name into another one. */
export function maxLengthProblems(root: string, folders: readonly string[]): string[] {
  const problems: string[] = [];
  for (const file of folders.flatMap((folder) => globSync(`${folder}/src/**/*.tsx`, { cwd: root }))) {
    if (file.endsWith('.test.tsx')) continue;
    const code = readFileSync(join(root, file), 'utf8');
    for (const { index } of code.matchAll(/\bmaxLength=/g)) {
      const tag = tagAround(code, index);
      const element = /^<(\w+)/.exec(tag)?.[1] ?? '';
      const isText = allowedFiles.has(file) && (!ownIdentityForms.test(file) || allowedFields.test(tag));
      if (allowedElements.has(element) || isText) continue;
      problems.push(`${file}: <${element}> cuts what is pasted; validate its length instead of maxLength`);
    }
  }
  return problems;
}
