import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { ApiError } from '../../http/api-error.ts';
import { reencodePicture } from './reencode.ts';
import { WorkLimit } from './work-limit.ts';

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();

describe('uploaded pictures', () => {
  it('are decoded a few at a time, and refused while too many wait', async () => {
    const limit = new WorkLimit(1, 2);
    let finish = () => {};
    const occupied = limit.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const file = await photo();
    const waiting = [reencodePicture(file, limit), reencodePicture(file, limit)];
    while (!limit.isFull) await sharp(file).metadata();
    await assert.rejects(
      reencodePicture(file, limit),
      (error) => error instanceof ApiError && error.code === 'UNAVAILABLE',
    );
    finish();
    await occupied;
    for (const { width, mime } of await Promise.all(waiting)) {
      assert.equal(width, 64);
      assert.equal(mime, 'image/webp');
    }
    assert.equal((await reencodePicture(file, limit)).height, 48);
  });
});
