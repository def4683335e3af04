import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { multipart } from '../../../test/multipart.ts';
import { nextNationalId } from '../../../test/national-id.ts';
import { runOps } from '../../../test/run-ops.ts';
import { startTestApi, type TestApi, type TestClient } from '../../../test/test-api.ts';
import { withKey } from '../../../test/test-market.ts';
import type { SessionUser } from '../accounts/session-user.ts';
import { readAudit } from '../backoffice/audit.ts';
import { kycPicture, kycSubmission } from './identity.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;
let laserCodes = 0;

describe('an identity check', () => {
  let api: TestApi;
  let user: SessionUser;
  let client: TestClient;
  let card: Buffer;
  const folder = mkdtempSync(join(tmpdir(), 'talad-kyc-'));
  before(async () => {
    api = await startTestApi();
    card = await sharp({ create: { width: 640, height: 404, channels: 3, background: '#88aacc' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'a telephone at home' } })
      .toBuffer();
  });
  after(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    user = await api.createUser({ isBuyer: false, isSeller: false });
    client = await api.as(user);
  });

  const upload = (by = client, content = card) =>
    by.inject({ method: 'POST', url: '/api/user/kyc/picture', ...multipart(content) });
  const pictureOf = async (by = client): Promise<string> => {
    const answer = await upload(by);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json().key;
  };
  const formOf = async (change: Record<string, unknown> = {}, by = client) => {
    laserCodes += 1;
    return {
      firstName: 'Pim',
      lastName: 'Chaiyo',
      nationalId: nextNationalId(),
      laserCode: `JT0-${String(laserCodes).padStart(7, '0')}-89`,
      birthDate: '1997-04-13',
      frontKey: await pictureOf(by),
      backKey: await pictureOf(by),
      roles: ['buyer'],
      ...change,
    };
  };
  const send = async (change: Record<string, unknown> = {}, by = client) =>
    by.post('/api/user/kyc', await formOf(change, by));
  const kyc = async (by = client) => (await by.get('/api/user/kyc')).json();
  const checkOf = async ({ id }: Pick<SessionUser, 'id'>) => {
    const rows = await api.db.select().from(kycSubmission).where(eq(kycSubmission.accountId, id));
    const row = rows.at(-1);
    assert.ok(row);
    return row;
  };
  const ops = (...args: string[]) => runOps(api, args);
  const approve = async (more: string[] = []) => {
    const { id } = await checkOf(user);
    const done = await ops('kyc', 'approve', String(id), ...more);
    assert.equal(done.status, 0, done.complaints);
    api.context.sessions.forgetUser(user.id);
  };

  it('is none, waits, and is approved with the roles that were asked for', async () => {
    assert.equal((await kyc()).state, 'none');
    const sent = await send({ roles: ['buyer', 'seller'] });
    assert.equal(sent.statusCode, 201, sent.body);
    assert.equal(sent.json().state, 'waiting');
    const me = async () => (await client.get('/api/auth/user/me')).json();
    assert.deepEqual([(await me()).kyc, (await me()).isBuyer], ['waiting', false]);

    await approve();
    const now = await me();
    assert.deepEqual([now.kyc, now.isBuyer, now.isSeller, now.isMiddleman], ['approved', true, true, false]);
    assert.deepEqual((await kyc()).grantedRoles, ['buyer', 'seller']);
  });

  it('tells of the verdict on the site and by mail', async () => {
    await send({ roles: ['buyer', 'seller'] });
    await approve();
    await api.runJobs();
    const mail = api.mails.findLast(({ to }) => to === user.email);
    assert.equal(mail?.subject, 'Your identity is verified');
    assert.match(mail?.text ?? '', /\/setting\/kyc/);
    const [notice] = (await client.get('/api/notification')).json().results;
    assert.equal(notice.body.en, 'You can now buy and sell.');
  });

  describe('opens the gates', () => {
    const buyNothing = () => client.post('/api/account/v2/payment', { cartItemIds: [1] }, withKey());
    const sell = () => client.post('/api/product/draft', {});

    it('of buying and selling, each for its own role', async () => {
      assert.deepEqual([codeOf(await buyNothing()), codeOf(await sell())], ['NOT_BE_BUYER', 'NOT_BE_SELLER']);
      await send({ roles: ['buyer'] });
      assert.equal(codeOf(await buyNothing()), 'NOT_BE_BUYER');
      await approve();
      assert.equal(codeOf(await buyNothing()), 'NOTHING_SELECTED');
      assert.equal(codeOf(await sell()), 'NOT_BE_SELLER');
    });

    it('but not of buying for who is verified for selling only', async () => {
      await send({ roles: ['seller'] });
      await approve();
      assert.equal(codeOf(await buyNothing()), 'INCORRECT_KYC_PERMISSION');
      assert.equal((await sell()).statusCode, 201);
    });
  });

  describe('for more roles', () => {
    const ask = (...roles: string[]) => client.post('/api/user/kyc/roles', { roles });

    it('is refused before the identity is verified', async () => {
      assert.equal(codeOf(await ask('seller')), 'KYC_REQUIRED');
      await send();
      const answer = await ask('seller');
      assert.deepEqual([codeOf(answer), answer.statusCode], ['KYC_REQUIRED', 403]);
    });

    it('opens selling at once', async () => {
      await send();
      await approve();
      assert.deepEqual((await ask('seller')).json().grantedRoles, ['buyer', 'seller']);
    });

    it('lets the middleman wait for an operator', async () => {
      await send();
      await approve();
      const asked = (await ask('middleman')).json();
      assert.deepEqual([asked.askedRoles, asked.grantedRoles], [['buyer', 'middleman'], ['buyer']]);
      assert.match((await ops('kyc', 'queue')).out, new RegExp(`approved\tmiddleman\t${user.username}`));
      await approve();
      assert.deepEqual((await kyc()).grantedRoles, ['buyer', 'middleman']);
    });
  });

  describe('that is sent back', () => {
    const reject = async (...more: string[]) => {
      const { id } = await checkOf(user);
      return ops('kyc', 'reject', String(id), ...more);
    };

    it('says why in both languages and can be sent again', async () => {
      const form = await formOf();
      await client.post('/api/user/kyc', form);
      await reject('--reasons', 'PICTURE_BLURRED,OTHER', '--note', 'The name is hidden by a finger.');
      const back = await kyc();
      assert.equal(back.state, 'rejected');
      assert.deepEqual(
        back.reasons.map(({ code }: { code: string }) => code),
        ['PICTURE_BLURRED', 'OTHER'],
      );
      assert.match(back.reasons[0].text.th, /รูปไม่ชัด/);
      assert.equal(back.note, 'The name is hidden by a finger.');
      await api.runJobs();
      assert.match(api.mails.findLast(({ to }) => to === user.email)?.text ?? '', /hidden by a finger/);

      const again = await send({ nationalId: form.nationalId, laserCode: form.laserCode });
      assert.equal(again.statusCode, 201, again.body);
      assert.deepEqual([(await kyc()).state, (await kyc()).reasons], ['waiting', []]);
    });

    it('needs a known reason, and words where it is another one', async () => {
      await send();
      assert.equal((await reject()).status, 2);
      assert.equal((await reject('--reasons', 'BAD_HAIR')).status, 2);
      assert.match((await reject('--reasons', 'OTHER')).complaints, /REASON_REQUIRED/);
      assert.equal((await kyc()).state, 'waiting');
    });

    it('leaves the identity to whose it is', async () => {
      const form = await formOf();
      await client.post('/api/user/kyc', form);
      await reject('--reasons', 'NAME_DIFFERS');
      const owner = await api.as(await api.createUser());
      const answer = await send({ nationalId: form.nationalId, laserCode: form.laserCode }, owner);
      assert.equal(answer.statusCode, 201, answer.body);
    });
  });

  describe('refuses', () => {
    for (const [what, change, field] of [
      ['an id number with a wrong last digit', { nationalId: '1234545678782' }, 'nationalId'],
      ['an id number of twelve digits', { nationalId: '123454567878' }, 'nationalId'],
      ['a laser code without hyphens', { laserCode: 'JT0123456789' }, 'laserCode'],
      ['a birth date that lies ahead', { birthDate: '2126-01-01' }, 'birthDate'],
      ['somebody of ten', { birthDate: `${new Date().getFullYear() - 10}-01-01` }, 'birthDate'],
      ['somebody of 160', { birthDate: `${new Date().getFullYear() - 160}-01-01` }, 'birthDate'],
      ['a day that is none', { birthDate: '1997-02-30' }, 'birthDate'],
      ['a blank name', { firstName: '   ' }, 'firstName'],
      ['no last name', { lastName: undefined }, 'lastName'],
      ['no role', { roles: [] }, 'roles'],
      ['pictures that nobody sent', { frontKey: `kyc-${'0'.repeat(32)}` }, 'frontKey'],
    ] as const) {
      it(`${what} and names the field`, async () => {
        const answer = await send(change);
        assert.deepEqual([codeOf(answer), fieldOf(answer)], ['VALIDATION', field]);
      });
    }

    it('the same picture for both sides', async () => {
      const frontKey = await pictureOf();
      assert.equal(codeOf(await send({ frontKey, backKey: frontKey })), 'VALIDATION');
    });

    it("somebody else's picture", async () => {
      const other = await api.as(await api.createUser());
      assert.equal(codeOf(await send({ frontKey: await pictureOf(other) })), 'VALIDATION');
    });

    it('a second one while one waits or is approved, of many at once too', async () => {
      const forms = await Promise.all(Array.from({ length: 5 }, () => formOf()));
      const answers = await Promise.all(forms.map((form) => client.post('/api/user/kyc', form)));
      const codes = answers.map((answer) => (answer.statusCode === 201 ? 'sent' : codeOf(answer)));
      assert.deepEqual(codes.toSorted(), [...Array.from({ length: 4 }, () => 'KYC_ALREADY_SENT'), 'sent']);
      await approve();
      assert.equal(codeOf(await send()), 'KYC_ALREADY_SENT');
    });

    it('an identity that another account has, without a word about whose', async () => {
      const form = await formOf();
      await client.post('/api/user/kyc', form);
      const other = await api.as(await api.createUser());
      for (const same of [{ nationalId: form.nationalId }, { laserCode: form.laserCode }]) {
        const answer = await send(same, other);
        assert.deepEqual([codeOf(answer), fieldOf(answer)], ['KYC_ID_TAKEN', undefined]);
        // The id of the request is of chance and may hold the digits of an account.
        const { requestId, ...told } = answer.json();
        assert.ok(requestId);
        assert.equal(JSON.stringify(told).includes(String(user.id)), false);
      }
    });

    it('one identity of two accounts that send it at once', async () => {
      const others = await Promise.all([1, 2].map(async () => api.as(await api.createUser())));
      const nationalId = nextNationalId();
      const forms = await Promise.all(others.map((one) => formOf({ nationalId }, one)));
      const answers = await Promise.all(others.map((one, at) => one.post('/api/user/kyc', forms[at])));
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [201, 400]);
    });

    it('people whose address is not verified', async () => {
      const someone = await api.as(await api.createUser({ isEmailVerified: false }));
      assert.equal(codeOf(await upload(someone)), 'EMAIL_NOT_VERIFIED');
      const answer = await someone.post('/api/user/kyc', await formOf());
      assert.equal(codeOf(answer), 'EMAIL_NOT_VERIFIED');
    });

    it('what is no picture', async () => {
      assert.equal(codeOf(await upload(client, Buffer.from('%PDF-1.7'))), 'UNSUPPORTED_IMAGE');
      const huge = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      assert.equal(codeOf(await upload(client, huge)), 'IMAGE_TOO_LARGE');
    });
  });

  describe('keeps secrets', () => {
    it('in no column in the clear, and shows the last four digits only', async () => {
      const form = await formOf();
      await client.post('/api/user/kyc', form);
      const row = await checkOf(user);
      const all = JSON.stringify(row, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      for (const secret of [form.nationalId, form.laserCode, form.birthDate, 'Chaiyo'])
        assert.equal(all.includes(secret), false, secret);
      const shown = await kyc();
      assert.equal(shown.nationalIdLastFour, form.nationalId.slice(-4));
      assert.equal(JSON.stringify(shown).includes(form.nationalId), false);
    });

    it('in files that are no pictures and that no address leads to', async () => {
      const key = await pictureOf();
      const file = await api.context.files.get(key);
      assert.ok(file);
      await assert.rejects(sharp(file).metadata());
      for (const address of [`/api/pictures/${key}`, `/api/pictures/${key.replace('kyc-', '')}`])
        assert.ok((await client.get(address)).statusCode >= 400);
    });
  });

  describe('for its operator', () => {
    it('is shown with the pictures as files that only the operator reads, and the look is written down', async () => {
      const form = await formOf();
      await client.post('/api/user/kyc', form);
      const { id } = await checkOf(user);
      const [front, back] = [join(folder, `front${id}.webp`), join(folder, `back${id}.webp`)];
      const shown = await ops('kyc', 'show', String(id), '--front', front, '--back', back);
      assert.equal(shown.status, 0, shown.complaints);
      for (const text of ['Pim Chaiyo', form.nationalId, form.laserCode]) assert.ok(shown.out.includes(text));
      assert.equal(statSync(front).mode & 0o777, 0o600);
      const picture = await sharp(readFileSync(back)).metadata();
      assert.deepEqual([picture.format, picture.width, picture.exif], ['webp', 640, undefined]);
      const [entry] = await readAudit(api.db, { subject: { kind: 'kyc', id }, limit: 1 });
      assert.deepEqual([entry?.action, entry?.actor], ['kyc.view', 'nok']);
      const again = await ops('kyc', 'show', String(id), '--front', front);
      assert.match(again.complaints, /EEXIST/);
    });

    it('is decided once', async () => {
      await send();
      const { id } = await checkOf(user);
      const verdicts = await Promise.all([
        ops('kyc', 'approve', String(id)),
        ops('kyc', 'reject', String(id), '--reasons', 'CARD_EXPIRED'),
      ]);
      assert.deepEqual(verdicts.map(({ status }) => status).toSorted(), [0, 1]);
      assert.match(verdicts.map(({ complaints }) => complaints).join(''), /ILLEGAL_TRANSITION/);
    });

    it('is approved for fewer roles than were asked for', async () => {
      await send({ roles: ['buyer', 'seller'] });
      await approve(['--roles', 'buyer']);
      assert.deepEqual((await kyc()).grantedRoles, ['buyer']);
    });

    it('is not there under another number', async () => {
      assert.match((await ops('kyc', 'show', '999999')).complaints, /NOT_FOUND/);
    });
  });

  it('loses its pictures when their time is over, and those that nobody used within a day', async () => {
    await send();
    await approve();
    const { frontKey } = await checkOf(user);
    const unused = await pictureOf();
    const runRetention = async () => {
      await api.db.execute(`select graphile_worker.add_job('drop-card-pictures')`);
      await api.runJobs();
    };
    api.advance(dayMs + 1);
    await runRetention();
    assert.equal(await api.context.files.get(unused), undefined);
    assert.ok(await api.context.files.get(frontKey ?? ''));
    api.advance(30 * dayMs);
    await runRetention();
    const row = await checkOf(user);
    assert.deepEqual([row.frontKey, row.backKey], [null, null]);
    assert.equal(await api.context.files.get(frontKey ?? ''), undefined);
    const left = await api.db.select().from(kycPicture).where(eq(kycPicture.accountId, user.id));
    assert.equal(left.length, 0);
    assert.match((await ops('kyc', 'show', String(row.id), '--front', join(folder, 'late'))).out, /deleted/);
  });
});
