import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { withGeneratedSections } from './generated-sections.ts';

describe('generated sections', () => {
  it('are up to date in ARCHITECTURE.md (if not, run `pnpm docs:architecture`)', () => {
    const document = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
    assert.equal(document, withGeneratedSections(document));
  });

  it('refuses a document without a place for them', () => {
    assert.throws(() => withGeneratedSections('# Architecture'), /has no "<!-- module graph/);
  });
});
