import { readFileSync, writeFileSync } from 'node:fs';
import { withGeneratedSections } from './generated-sections.ts';

/** Writes the generated sections of ARCHITECTURE.md. */
const file = new URL('../../ARCHITECTURE.md', import.meta.url);
writeFileSync(file, withGeneratedSections(readFileSync(file, 'utf8')));
