import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PublicResponses } from './public-responses.ts';

describe('shared public responses', () => {
  let at = Date.UTC(2026, 0, 1);
  const responses = new PublicResponses({ now: () => new Date(at) });
  let computed = 0;
  const ask = (key: string, value: unknown) =>
    responses.get(
      key,
      async () => {
        computed += 1;
        return value;
      },
      (found) => JSON.stringify(found),
    );

  it('are computed once for all requests within five seconds, then again', async () => {
    computed = 0;
    const [first, second] = await Promise.all([ask('once', 1), ask('once', 1)]);
    assert.equal(first, second);
    at += 4999;
    await ask('once', 1);
    assert.equal(computed, 1);
    at += 1;
    await ask('once', 1);
    assert.equal(computed, 2);
  });

  it('are computed again after the clock has been set back by ten minutes', async () => {
    computed = 0;
    await ask('set back', 1);
    at -= 600_000;
    await ask('set back', 1);
    assert.equal(computed, 2);
  });

  it('are not cached on failure', async () => {
    const fails = () => responses.get('failing', () => Promise.reject(new Error('no database')), String);
    await assert.rejects(fails(), /no database/);
    const { body } = await (await ask('failing', 'well')).bytes('identity');
    assert.equal(body.toString(), '"well"');
  });

  it('drop those not requested for the longest time when all are too large together', async () => {
    const few = new PublicResponses({ now: () => new Date(at) }, 16_000);
    let made = 0;
    const askFew = (key: string) =>
      few.get(
        key,
        async () => {
          made += 1;
          return 'a'.repeat(3000);
        },
        String,
      );
    for (const key of ['first', 'second', 'first', 'third', 'fourth']) await askFew(key);
    assert.equal(made, 4);
    await askFew('first');
    assert.equal(made, 4);
    await askFew('second');
    assert.equal(made, 5);
  });

  it('are compressed once per encoding, without changing the content', async () => {
    const long = { text: 'กริชเพลิง '.repeat(500) };
    const response = await ask('long', long);
    const plain = await response.bytes('identity');
    const brotli = await response.bytes('br');
    const gzip = await response.bytes('gzip');
    assert.deepEqual([plain.encoding, brotli.encoding, gzip.encoding], ['identity', 'br', 'gzip']);
    assert.deepEqual(JSON.parse(plain.body.toString()), long);
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
    assert.deepEqual(gunzipSync(gzip.body), plain.body);
    assert.equal((await response.bytes('br')).body, brotli.body);
  });

  it('are cached without the memory of larger buffers that they were a part of', async () => {
    for (const value of ['a', 'a'.repeat(5000)]) {
      const response = await ask(`memory ${value.length}`, value);
      for (const encoding of ['identity', 'br', 'gzip'] as const) {
        const { body } = await response.bytes(encoding);
        assert.equal(body.buffer.byteLength, body.length);
      }
    }
  });

  it('stay uncompressed if compression gains nothing', async () => {
    const { encoding, body } = await (await ask('short', 'a')).bytes('br');
    assert.equal(encoding, 'identity');
    assert.equal(body.toString(), '"a"');
  });
});
