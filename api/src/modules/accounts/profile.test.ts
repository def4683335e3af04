import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { multipart } from '../../../test/multipart.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { runCommand } from '../../ops/run-command.ts';
import { modules } from '../../registry.ts';
import { writeConfig } from '../config/config.service.ts';
import { configEntries } from '../config/config.tables.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { addFrame } from './frames.repository.ts';

const minuteMs = 60_000;
const ring =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="120" fill="none" stroke="#c80"/></svg>';
let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return `08${String(numbers).padStart(8, '0')}`;
};

describe('profile', () => {
  let api: TestApi;
  let user: SessionUser;
  let client: TestClient;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());
  beforeEach(async () => {
    user = await api.createUser();
    client = await api.as(user);
  });
  const profile = async (by = client) => (await by.get('/api/user/profile')).json();
  const change = (body: Record<string, unknown>) => client.patch('/api/auth/user/me', body);

  it('stores names and language, changes only the given fields, and clears empty names', async () => {
    await change({ firstName: ' Malee ', lastName: 'ใจดี', language: 'th' });
    const { firstName, lastName, language } = await profile();
    assert.deepEqual([firstName, lastName, language], ['Malee', 'ใจดี', 'th']);
    await change({ firstName: '' });
    assert.deepEqual([(await profile()).firstName, (await profile()).lastName], [null, 'ใจดี']);
  });

  for (const [what, body, code] of [
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }, 'VALIDATION'],
    ['another language', { language: 'de' }, 'VALIDATION'],
    ['a frame that does not exist', { frameId: 987_654 }, 'NOT_FOUND'],
    ['permissions', { isSeller: true }, 'UNKNOWN_FIELD'],
    ['the state of the identity check', { kyc: 'approved' }, 'UNKNOWN_FIELD'],
  ] as const) {
    it(`refuses ${what}`, async () => assert.equal(codeOf(await change(body)), code));
  }

  describe('avatar', () => {
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#c03020' } })
        .jpeg()
        .toBuffer();
    const upload = (content: Buffer, by = client) =>
      by.inject({ method: 'POST', url: '/api/user/profile/picture', ...multipart(content) });

    it('is a public square picture', async () => {
      const response = await upload(await photo(900, 400));
      assert.equal(response.statusCode, 200, response.body);
      const { fileUrl } = response.json().profileImage;
      const seen = await api.get(`${fileUrl}?w=320`);
      const { width, height } = await sharp(seen.rawPayload).metadata();
      assert.deepEqual([width, height], [320, 320]);
    });

    it('replaces the previous avatar and deletes its files', async () => {
      const first = (await upload(await photo(600, 600))).json().profileImage.fileUrl;
      await api.get(`${first}?w=320`);
      const key = first.split('/').at(-1);
      const second = (await upload(await photo(500, 500))).json().profileImage.fileUrl;
      assert.notEqual(first, second);
      await api.runJobs();
      assert.equal(await api.context.files.get(key), undefined);
    });

    it('can be removed', async () => {
      await upload(await photo(600, 600));
      assert.equal((await change({ profileImage: null })).json().profileImage, null);
    });

    it('keeps a shared default picture when one user changes their avatar', async () => {
      const { key } = await storePicture(api.context, api.db, { svg: ring, kind: 'avatar' });
      await api.db.execute(`update account set profile_picture = '${key}' where id = ${user.id}`);
      await upload(await photo(600, 600));
      assert.ok(await api.context.files.get(key));
    });

    it('refuses a file that is not a picture, and a user whose address is not verified', async () => {
      assert.equal(codeOf(await upload(Buffer.from('<svg/>'))), 'UNSUPPORTED_IMAGE');
      const newcomer = await api.as(await api.createUser({ isEmailVerified: false }));
      assert.equal(codeOf(await upload(await photo(60, 60), newcomer)), 'EMAIL_NOT_VERIFIED');
    });
  });

  describe('frame', () => {
    const frames = async () => (await api.get('/api/user/frame')).json().results;

    it('is chosen from the available frames and removed again', async () => {
      const { key } = await storePicture(api.context, api.db, { svg: ring, kind: 'avatar' });
      const id = await addFrame(api.db, { name: { en: 'Ring', th: 'วงแหวน' }, pictureKey: key });
      const offered = (await frames()).find((frame: { id: number }) => frame.id === id);
      assert.equal(offered.name.th, 'วงแหวน');
      assert.deepEqual((await change({ frameId: id })).json().frameImage, offered.image);
      assert.equal((await profile()).frameId, id);
      assert.equal((await change({ frameId: null })).json().frameImage, null);
    });

    it('is added by an operator', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'talad-frame-'));
      const file = join(folder, 'ring.svg');
      writeFileSync(file, ring.replace('#c80', '#08c'));
      const status = await runCommand({
        commands: modules.flatMap(({ opsCommands }) => opsCommands ?? []),
        args: ['frame', 'add', file, '--en', 'Sea', '--th', 'ทะเล'],
        open: async () => api.context,
        print: () => undefined,
        printError: assert.fail,
      });
      rmSync(folder, { recursive: true });
      assert.equal(status, 0);
      assert.ok((await frames()).some(({ name }: { name: { en: string } }) => name.en === 'Sea'));
    });
  });

  describe('phone number', () => {
    const ask = (phone: string, by = client) => by.post('/api/user/phone', { phone });
    const confirm = (code: string, by = client) => by.post('/api/user/phone/confirm', { code });
    const lastCode = async (to: string) => {
      await api.runJobs();
      const text = api.texts.findLast((sent) => sent.to === to)?.text ?? '';
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    };
    const askedCode = async (phone: string, by = client) => {
      const response = await ask(phone, by);
      assert.equal(response.statusCode, 200, response.body);
      return lastCode(`+66${phone.slice(1)}`);
    };
    const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

    it('is confirmed once with the code from the message', async () => {
      const phone = nextNumber();
      const code = await askedCode(phone);
      assert.equal((await profile()).phone, null);
      assert.equal((await confirm(code)).json().phone, `+66${phone.slice(1)}`);
      assert.equal(codeOf(await confirm(code)), 'PHONE_CODE_EXPIRED');
    });

    it('is confirmed by one of ten concurrent requests with the same code', async () => {
      const code = await askedCode(nextNumber());
      const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
      assert.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 1);
    });

    it('allows five tries, even if they are concurrent', async () => {
      const code = await askedCode(nextNumber());
      const responses = await Promise.all(Array.from({ length: 12 }, () => confirm(wrongFor(code))));
      const codes = responses.map(codeOf);
      assert.equal(codes.filter((one) => one === 'PHONE_CODE_WRONG').length, 5);
      assert.equal(codes.filter((one) => one === 'PHONE_CODE_EXPIRED').length, 7);
      assert.equal(codeOf(await confirm(code)), 'PHONE_CODE_EXPIRED');
    });

    it('accepts only the latest code, and for ten minutes', async () => {
      const phone = nextNumber();
      const first = await askedCode(phone);
      api.advance(minuteMs + 1);
      const second = await askedCode(phone);
      if (first !== second) assert.equal(codeOf(await confirm(first)), 'PHONE_CODE_WRONG');
      api.advance(10 * minuteMs);
      assert.equal(codeOf(await confirm(second)), 'PHONE_CODE_EXPIRED');
    });

    it('applies the configured tries, validity and resend interval', async () => {
      await writeConfig(api.db, 'phone_code', { minutes: 2, tries: 1, resend_s: 10, per_day: 2 });
      const phone = nextNumber();
      const first = await askedCode(phone);
      assert.match(api.texts.at(-1)?.text ?? '', /valid for 2 minutes/);
      assert.equal(codeOf(await confirm(wrongFor(first))), 'PHONE_CODE_WRONG');
      assert.equal(codeOf(await confirm(first)), 'PHONE_CODE_EXPIRED');
      api.advance(11_000);
      const second = await askedCode(phone);
      api.advance(2 * minuteMs);
      assert.equal(codeOf(await confirm(second)), 'PHONE_CODE_EXPIRED');
      assert.equal(codeOf(await ask(phone)), 'RATE_LIMITED');
      await api.db.delete(configEntries);
    });

    it('sends one code a minute, even if requests are concurrent', async () => {
      const phone = nextNumber();
      const responses = await Promise.all(Array.from({ length: 5 }, () => ask(phone)));
      assert.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 1);
      assert.ok(
        responses
          .filter((response) => response.statusCode !== 200)
          .every((response) => codeOf(response) === 'RATE_LIMITED'),
      );
    });

    it('sends at most five codes a day to one number, over all accounts', async () => {
      const phone = nextNumber();
      for (let time = 0; time < 5; time += 1)
        assert.equal((await ask(phone, await api.as(await api.createUser()))).statusCode, 200);
      assert.equal(codeOf(await ask(phone)), 'RATE_LIMITED');
    });

    it('belongs to one account', async () => {
      const phone = nextNumber();
      await confirm(await askedCode(phone));
      const other = await api.as(await api.createUser());
      api.advance(minuteMs + 1);
      const code = await askedCode(phone, other);
      assert.equal(codeOf(await confirm(code, other)), 'PHONE_TAKEN');
      await client.delete('/api/user/phone');
      assert.equal((await profile()).phone, null);
    });

    it('belongs to one account, however it is written', async () => {
      const national = nextNumber().slice(1);
      const confirmed = `+66${national}`;
      await confirm(await askedCode(`0${national}`));
      const spellings = [
        `+66 0${national}`,
        `0066${national}`,
        `66${national}`,
        `(0${national.slice(0, 2)}) ${national.slice(2, 5)}.${national.slice(5)}`,
        `+66 (0)${national}`,
        Array.from(`0${national}`, (digit) => String.fromCharCode(0x0e50 + Number(digit))).join(''),
      ];
      const other = await api.as(await api.createUser());
      await writeConfig(api.db, 'phone_code', { minutes: 10, tries: 5, resend_s: 60, per_day: 10 });
      for (const spelling of spellings) {
        api.advance(minuteMs + 1);
        assert.equal((await ask(spelling, other)).statusCode, 200, spelling);
        assert.equal(codeOf(await confirm(await lastCode(confirmed), other)), 'PHONE_TAKEN', spelling);
      }
      await api.db.delete(configEntries);
    });

    it('receives the message in the language of its owner', async () => {
      await change({ language: 'th' });
      const phone = nextNumber();
      await askedCode(phone);
      assert.match(api.texts.at(-1)?.text ?? '', /รหัส Talad/);
    });

    it('stores no code in the database', async () => {
      const code = await askedCode(nextNumber());
      const { rows } = await api.db.execute('select to_jsonb(phone_code) as row from phone_code');
      assert.ok(rows.length > 0);
      assert.equal(JSON.stringify(rows).includes(`"${code}"`), false);
    });

    for (const wrong of [
      '0812345',
      '12345678',
      'telephone',
      '+0812345678',
      '+6681234567890123',
      '+12 345 678 9',
    ]) {
      it(`refuses "${wrong}"`, async () => {
        const response = await ask(wrong);
        assert.deepEqual([codeOf(response), fieldOf(response)], ['VALIDATION', 'phone']);
      });
    }

    it('accepts a foreign number and spaces', async () => {
      await ask('+49 151 2345-6789');
      await api.runJobs();
      assert.equal(api.texts.at(-1)?.to, '+4915123456789');
    });
  });
});
