import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { drawPictures, type PictureRequest, writePictures } from './write-pictures.ts';

it('writes the files of each request into a folder and lists them', async () => {
  const requests = new Map<string, PictureRequest>([
    ['avatar', { subject: 'avatar', seed: 'a' }],
    // A seed with several views.
    ['listing', { subject: 'listing', seed: 'c', game: 'Koh_Lomfa', kind: 'item', object: 'boat' }],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'talad-pictures-'));
  try {
    await writePictures(folder, requests);
    const list = JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));
    for (const [name, request] of requests) {
      const written = drawPictures(request);
      assert.equal(list[name].length, written.length);
      for (const [at, { file, ...facts }] of list[name].entries()) {
        assert.deepEqual({ ...facts, svg: readFileSync(join(folder, file), 'utf8') }, written[at]);
      }
    }
    assert.ok(list.listing.length > 1);
    assert.equal(readdirSync(folder).length, 1 + list.avatar.length + list.listing.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
