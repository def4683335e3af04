import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@talad/contract/release-findings';
import type { Candidate } from './candidate.ts';

/** Declared modules without a file. */
export const checkModuleFiles = ({ declaration: { pages, slots }, folder }: Candidate): Finding[] =>
  [...new Set([...pages, ...slots].map(({ module }) => module))]
    .filter((module) => !existsSync(join(folder, module)))
    .map((module) => ({
      check: 'declaration',
      problem: `the file ${module} does not exist`,
      fix: 'correct the path in `module`',
    }));
