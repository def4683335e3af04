import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { codeOf } from '../../../test/error-of.ts';
import { multipart } from '../../../test/multipart.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import type { SessionUser } from '../../http/session-user.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { DerivedPictures } from './derive-picture.ts';
import { describePictures } from './describe-pictures.ts';
import { uploadsOf } from './pictures.service.ts';
import { storePicture } from './store-picture.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
  <rect width="1600" height="900" fill="#204080"/><circle cx="800" cy="450" r="300" fill="#e0b040"/></svg>`;

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020' } });

describe('pictures', () => {
  let api: TestApi;
  let owner: SessionUser;
  let asOwner: TestClient;
  before(async () => {
    api = await startTestApi();
    owner = await api.createUser();
    asOwner = await api.as(owner);
  });
  after(() => api.close());

  const upload = (content: Buffer, client = asOwner, fileName?: string, type?: string) =>
    client.inject({ method: 'POST', url: '/api/upload', ...multipart(content, fileName, type) });
  describe('catalogue pictures', () => {
    let url = '';
    let key = '';
    before(async () => {
      const stored = await storePicture(api.context, api.db, { svg: drawing, kind: 'art' });
      url = stored.picture.fileUrl;
      key = stored.key;
    });
    const get = (query: string, accept?: string) =>
      api.inject({ url: `${url}${query}`, headers: accept ? { accept } : {} });

    for (const [accept, type] of [
      ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      it(`are served as ${type} for Accept: ${accept}`, async () => {
        const response = await get('?w=320', accept);
        assert.equal(response.statusCode, 200);
        assert.equal(response.headers['content-type'], type);
        const { width, format } = await sharp(response.rawPayload).metadata();
        assert.equal(width, 320);
        assert.equal(format, type === 'image/avif' ? 'heif' : type.slice('image/'.length));
      });
    }

    it('are cacheable as immutable and vary by format', async () => {
      const { headers } = await get('?w=160', 'image/webp');
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(String(headers.vary), /accept/i);
    });

    it('are served in the next larger of six widths', async () => {
      const response = await get('?w=333', 'image/webp');
      assert.equal((await sharp(response.rawPayload).metadata()).width, 480);
      const largest = await get('?w=9999', 'image/webp');
      assert.equal((await sharp(largest.rawPayload).metadata()).width, 1280);
    });

    it('are derived once for concurrent requests', async () => {
      let readings = 0;
      const { files, config } = api.context;
      const counted: FileStore = {
        ...files,
        get: (name) => {
          readings += 1;
          return files.get(name);
        },
      };
      const derived = new DerivedPictures(
        counted,
        createFolderStore(join(config.dataDirectory, 'derived-once')),
      );
      const responses = await Promise.all(Array.from({ length: 8 }, () => derived.get(key, 960, 'webp')));
      assert.equal(readings, 1);
      assert.ok(responses.every((content) => content?.equals(responses[0] ?? Buffer.alloc(0))));
      await derived.get(key, 960, 'webp');
      assert.equal(readings, 1, 'the derived picture was not cached');
    });

    it('are encoded with less effort while others wait', async () => {
      const { files, config } = api.context;
      const derivedIn = (folder: string, store = files) =>
        new DerivedPictures(store, createFolderStore(join(config.dataDirectory, folder)), 1);
      const alone = await derivedIn('alone').get(key, 320, 'avif');
      const started = Promise.withResolvers<void>();
      const mayGoOn = Promise.withResolvers<void>();
      const crowded = derivedIn('crowded', {
        ...files,
        get: async (name) => {
          started.resolve();
          await mayGoOn.promise;
          return files.get(name);
        },
      });
      const first = crowded.get(key, 320, 'avif');
      await started.promise;
      assert.equal(await crowded.getUnlessBusy(key, 160, 'avif'), 'busy');
      mayGoOn.resolve();
      assert.notEqual((await first)?.length, alone?.length);
      assert.deepEqual(
        await crowded.get(key, 160, 'avif'),
        await derivedIn('alone-again').get(key, 160, 'avif'),
      );
    });

    it('keep their URL when they are stored again', async () => {
      const again = await storePicture(api.context, api.db, { svg: drawing, kind: 'art' });
      assert.equal(again.key, key);
    });

    it('are described with URL and colour', async () => {
      const described = await describePictures(api.db, [key, 'f'.repeat(32)]);
      assert.deepEqual([...described.keys()], [key]);
      assert.match(described.get(key)?.color ?? '', /^#[0-9a-f]{6}$/);
    });

    it('returns NOT_FOUND if the picture does not exist', async () => {
      const response = await api.get(`/api/pictures/${'0'.repeat(32)}?w=320`);
      assert.equal(response.statusCode, 404);
      assert.equal(codeOf(response), 'NOT_FOUND');
    });

    for (const path of ['..%2f..%2fetc%2fpasswd', 'UPPER'.repeat(5), 'short']) {
      it(`refuses the key "${path}"`, async () => {
        const response = await api.get(`/api/pictures/${path}`);
        assert.equal(response.statusCode, 400);
        assert.equal(codeOf(response), 'VALIDATION');
      });
    }
  });

  describe('catalogue pictures requested for the first time while others are being derived', () => {
    const browserAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
    const widths = [160, 320, 480, 640, 960, 1280];
    const requests: { key: string; width: number }[] = [];
    before(async () => {
      const drawings = ['#306090', '#903060', '#609030'].map((fill) => drawing.replace('#204080', fill));
      const stored = await Promise.all(
        drawings.map((svg) => storePicture(api.context, api.db, { svg, kind: 'art' })),
      );
      for (const { key } of stored) requests.push(...widths.map((width) => ({ key, width })));
    });
    const getAll = (accept: string) =>
      Promise.all(
        requests.map(({ key, width }) =>
          api.inject({ url: `/api/pictures/${key}?w=${width}`, headers: { accept } }),
        ),
      );

    it('are sent as drawings that no cache keeps, and derived for the next visit', async () => {
      const responses = await getAll(browserAccept);
      assert.deepEqual([...new Set(responses.map(({ statusCode }) => statusCode))], [200]);
      const drawings = responses.filter(({ headers }) => headers['content-type'] === 'image/svg+xml');
      assert.ok(drawings.length > 0 && drawings.length < responses.length, `${drawings.length} drawings`);
      for (const { headers, body } of drawings) {
        assert.equal(headers['cache-control'], 'no-store');
        assert.match(String(headers['content-security-policy']), /default-src 'none'/);
        assert.match(body, /^<svg /);
      }
      const next = await getAll('image/avif');
      assert.deepEqual([...new Set(next.map(({ headers }) => headers['content-type']))], ['image/avif']);
      const repeated = await getAll(browserAccept);
      assert.deepEqual([...new Set(repeated.map(({ headers }) => headers['content-type']))], ['image/avif']);
    });

    it('are awaited by a client that does not accept drawings', async () => {
      const responses = await getAll('image/webp');
      assert.deepEqual([...new Set(responses.map(({ headers }) => headers['content-type']))], ['image/webp']);
    });
  });

  describe('uploads', () => {
    it('are re-encoded without their EXIF metadata', async () => {
      const original = await photo()
        .withExif({ IFD0: { Copyright: 'Somchai', Artist: 'at home' } })
        .jpeg()
        .toBuffer();
      assert.ok(original.includes('Somchai'));
      const response = await upload(original);
      assert.equal(response.statusCode, 201);
      const { key } = response.json();
      const master = await api.context.files.get(key);
      const metadata = await sharp(master).metadata();
      assert.equal(metadata.format, 'webp');
      assert.equal(metadata.exif, undefined);
      assert.equal(master?.includes('Somchai'), false);
      assert.deepEqual(
        (await uploadsOf(api.db, owner.id, [key, key]))?.map((picture) => picture.key),
        [key],
      );
      assert.equal(await uploadsOf(api.db, owner.id + 1, [key]), undefined);
      assert.equal(await uploadsOf(api.db, owner.id, [key, 'a-picture-that-is-not-there']), undefined);
    });

    it('lose data appended to the image', async () => {
      const polyglot = Buffer.concat([
        await photo().jpeg().toBuffer(),
        Buffer.from('<script>alert(1)</script>PK\x03\x04'),
      ]);
      const response = await upload(polyglot);
      assert.equal(response.statusCode, 201);
      const master = await api.context.files.get(response.json().key);
      assert.equal(master?.includes('script'), false);
    });

    it('are visible to their owner only', async () => {
      const { picture } = (await upload(await photo().png().toBuffer())).json();
      const own = await asOwner.get(picture.fileUrl);
      assert.equal(own.statusCode, 200);
      assert.equal(own.headers['cache-control'], 'private, no-cache');
      const stranger = await api.as(await api.createUser());
      assert.equal((await stranger.get(picture.fileUrl)).statusCode, 404);
      assert.equal((await api.get(picture.fileUrl)).statusCode, 404);
    });

    for (const [what, content] of [
      ['an SVG declared as a JPEG', Buffer.from(drawing)],
      ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a PDF', Buffer.from('%PDF-1.7\n')],
      ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
      ['a GIF', Buffer.from('GIF89a')],
      ['a truncated JPEG header', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
      ['an empty file', Buffer.alloc(0)],
    ] as const) {
      it(`rejects ${what} as UNSUPPORTED_IMAGE`, async () => {
        const response = await upload(content);
        assert.equal(response.statusCode, 400);
        assert.equal(codeOf(response), 'UNSUPPORTED_IMAGE');
      });
    }

    it('rejects images of more than 40 million pixels as IMAGE_TOO_LARGE, however small the file', async () => {
      const bomb = await photo(8000, 6000).png({ compressionLevel: 9 }).toBuffer();
      assert.ok(bomb.length < 1_000_000);
      const response = await upload(bomb);
      assert.equal(response.statusCode, 400);
      assert.equal(codeOf(response), 'IMAGE_TOO_LARGE');
    });

    it('rejects files of more than 8 MB as PAYLOAD_TOO_LARGE', async () => {
      const response = await upload(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff));
      assert.equal(response.statusCode, 413);
      assert.equal(codeOf(response), 'PAYLOAD_TOO_LARGE');
    });

    it('requires a signed-in user', async () => {
      const response = await upload(await photo().png().toBuffer(), api);
      assert.equal(response.statusCode, 401);
      assert.equal(codeOf(response), 'authentication_failed');
    });

    it('rejects JSON', async () => {
      const response = await asOwner.post('/api/upload', { file: 'x' });
      assert.equal(response.statusCode, 415);
      assert.equal(codeOf(response), 'UNSUPPORTED_MEDIA_TYPE');
    });
  });
});
