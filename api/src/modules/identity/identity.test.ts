import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { codeOf } from '../../../test/error-of.ts';
import { type IdentityApi, startIdentityApi } from '../../../test/test-identity-checks.ts';
import { withKey } from '../../../test/test-market.ts';
import { waitsForLock } from '../../../test/waits-for-lock.ts';
import { readAudit } from '../../audit-log/audit-log.ts';
import { inTransaction } from '../../db/database.ts';
import { approveCheck } from './decisions.ts';
import { kycPicture } from './identity.tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('identity check', () => {
  let desk: IdentityApi;
  const folder = mkdtempSync(join(tmpdir(), 'talad-kyc-'));
  before(async () => {
    desk = await startIdentityApi();
  });
  after(async () => {
    await desk.api.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => desk.next());

  it('starts at none, waits after submission, and is approved with the requested roles', async () => {
    assert.equal((await desk.kyc()).state, 'none');
    const sent = await desk.send({ roles: ['buyer', 'seller'] });
    assert.equal(sent.statusCode, 201, sent.body);
    assert.equal(sent.json().state, 'waiting');
    const me = async () => (await desk.client.get('/api/auth/user/me')).json();
    assert.deepEqual([(await me()).kyc, (await me()).isBuyer], ['waiting', false]);

    await desk.approve();
    const now = await me();
    assert.deepEqual([now.kyc, now.isBuyer, now.isSeller, now.isMiddleman], ['approved', true, true, false]);
    assert.deepEqual((await desk.kyc()).grantedRoles, ['buyer', 'seller']);
  });

  it('notifies the user of the decision on the site and by mail', async () => {
    await desk.send({ roles: ['buyer', 'seller'] });
    await desk.approve();
    await desk.api.runJobs();
    const mail = desk.api.mails.findLast(({ to }) => to === desk.user.email);
    assert.equal(mail?.subject, 'Your identity is verified');
    assert.match(mail?.text ?? '', /\/setting\/kyc/);
    const [notification] = (await desk.client.get('/api/notification')).json().results;
    assert.equal(notification.body.en, 'You can now buy and sell.');
  });

  describe('permissions', () => {
    const buyNothing = () => desk.client.post('/api/account/v2/payment', { cartItemIds: [1] }, withKey());
    const sell = () => desk.client.post('/api/product/draft', {});

    it('lets the user buy and sell, each with its own role', async () => {
      assert.deepEqual([codeOf(await buyNothing()), codeOf(await sell())], ['NOT_BE_BUYER', 'NOT_BE_SELLER']);
      await desk.send({ roles: ['buyer'] });
      assert.equal(codeOf(await buyNothing()), 'NOT_BE_BUYER');
      await desk.approve();
      assert.equal(codeOf(await buyNothing()), 'NOTHING_SELECTED');
      assert.equal(codeOf(await sell()), 'NOT_BE_SELLER');
    });

    it('does not let a user buy who is verified for selling only', async () => {
      await desk.send({ roles: ['seller'] });
      await desk.approve();
      assert.equal(codeOf(await buyNothing()), 'INCORRECT_KYC_PERMISSION');
      assert.equal((await sell()).statusCode, 201);
    });
  });

  describe('request for more roles', () => {
    const ask = (...roles: string[]) => desk.client.post('/api/user/kyc/roles', { roles });

    it('is refused before the identity is verified', async () => {
      assert.equal(codeOf(await ask('seller')), 'KYC_REQUIRED');
      await desk.send();
      const response = await ask('seller');
      assert.deepEqual([codeOf(response), response.statusCode], ['KYC_REQUIRED', 403]);
    });

    it('grants selling at once', async () => {
      await desk.send();
      await desk.approve();
      assert.deepEqual((await ask('seller')).json().grantedRoles, ['buyer', 'seller']);
    });

    it('waits for an operator before granting middleman', async () => {
      await desk.send();
      await desk.approve();
      const requested = (await ask('middleman')).json();
      assert.deepEqual([requested.askedRoles, requested.grantedRoles], [['buyer', 'middleman'], ['buyer']]);
      assert.match(
        (await desk.ops('kyc', 'queue')).out,
        new RegExp(`approved\tmiddleman\t${desk.user.username}`),
      );
      await desk.approve();
      assert.deepEqual((await desk.kyc()).grantedRoles, ['buyer', 'middleman']);
    });

    it('keeps a role that an operator grants meanwhile', async () => {
      await desk.send();
      await desk.approve();
      const { id } = await desk.checkOf(desk.user);
      const { db, context } = desk.api;
      const { asking } = await inTransaction(db, async (tx) => {
        await approveCheck(tx, context, id, { actor: 'mali', at: new Date(), roles: ['middleman'] });
        const waiting = { asking: ask('seller') };
        await waitsForLock(db);
        return waiting;
      });
      assert.deepEqual((await asking).json().grantedRoles, ['buyer', 'seller', 'middleman']);
      const { grantedRoles } = await desk.checkOf(desk.user);
      assert.deepEqual(grantedRoles, ['buyer', 'middleman', 'seller']);
    });
  });

  describe('rejection', () => {
    const reject = async (...more: string[]) => {
      const { id } = await desk.checkOf(desk.user);
      return desk.ops('kyc', 'reject', String(id), ...more);
    };

    it('gives the reasons in both languages and allows resubmission', async () => {
      const form = await desk.formOf();
      await desk.client.post('/api/user/kyc', form);
      await reject('--reasons', 'PICTURE_BLURRED,OTHER', '--note', 'The name is hidden by a finger.');
      const back = await desk.kyc();
      assert.equal(back.state, 'rejected');
      assert.deepEqual(
        back.reasons.map(({ code }: { code: string }) => code),
        ['PICTURE_BLURRED', 'OTHER'],
      );
      assert.match(back.reasons[0].text.th, /รูปไม่ชัด/);
      assert.equal(back.note, 'The name is hidden by a finger.');
      await desk.api.runJobs();
      assert.match(
        desk.api.mails.findLast(({ to }) => to === desk.user.email)?.text ?? '',
        /hidden by a finger/,
      );

      const again = await desk.send({ nationalId: form.nationalId, laserCode: form.laserCode });
      assert.equal(again.statusCode, 201, again.body);
      assert.deepEqual([(await desk.kyc()).state, (await desk.kyc()).reasons], ['waiting', []]);
    });

    it('requires a known reason, and a note for OTHER', async () => {
      await desk.send();
      assert.equal((await reject()).status, 2);
      assert.equal((await reject('--reasons', 'BAD_HAIR')).status, 2);
      assert.match((await reject('--reasons', 'OTHER')).errorLines, /REASON_REQUIRED/);
      assert.equal((await desk.kyc()).state, 'waiting');
    });

    it('leaves the identity free for its real owner', async () => {
      const form = await desk.formOf();
      await desk.client.post('/api/user/kyc', form);
      await reject('--reasons', 'NAME_DIFFERS');
      const owner = await desk.api.as(await desk.api.createUser());
      const response = await desk.send({ nationalId: form.nationalId, laserCode: form.laserCode }, owner);
      assert.equal(response.statusCode, 201, response.body);
    });
  });

  describe('confidentiality', () => {
    it('stores no secret in plain text and shows only the last four digits', async () => {
      const form = await desk.formOf();
      await desk.client.post('/api/user/kyc', form);
      const row = await desk.checkOf(desk.user);
      const all = JSON.stringify(row, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      for (const secret of [form.nationalId, form.laserCode, form.birthDate, 'Chaiyo'])
        assert.equal(all.includes(secret), false, secret);
      const shown = await desk.kyc();
      assert.equal(shown.nationalIdLastFour, form.nationalId.slice(-4));
      assert.equal(JSON.stringify(shown).includes(form.nationalId), false);
    });

    it('stores files that are not readable images and that no URL serves', async () => {
      const key = await desk.pictureOf();
      const file = await desk.api.context.files.get(key);
      assert.ok(file);
      await assert.rejects(sharp(file).metadata());
      for (const address of [`/api/pictures/${key}`, `/api/pictures/${key.replace('kyc-', '')}`])
        assert.ok((await desk.client.get(address)).statusCode >= 400);
    });
  });

  describe('operator commands', () => {
    it('write the pictures to files readable by the operator only and record the access', async () => {
      const form = await desk.formOf();
      await desk.client.post('/api/user/kyc', form);
      const { id } = await desk.checkOf(desk.user);
      const [front, back] = [join(folder, `front${id}.webp`), join(folder, `back${id}.webp`)];
      const shown = await desk.ops('kyc', 'show', String(id), '--front', front, '--back', back);
      assert.equal(shown.status, 0, shown.errorLines);
      for (const text of ['Pim Chaiyo', form.nationalId, form.laserCode]) assert.ok(shown.out.includes(text));
      assert.equal(statSync(front).mode & 0o777, 0o600);
      const picture = await sharp(readFileSync(back)).metadata();
      assert.deepEqual([picture.format, picture.width, picture.exif], ['webp', 640, undefined]);
      const [entry] = await readAudit(desk.api.db, { subject: { kind: 'kyc', id }, limit: 1 });
      assert.deepEqual([entry?.action, entry?.actor], ['kyc.view', 'nok']);
      const again = await desk.ops('kyc', 'show', String(id), '--front', front);
      assert.match(again.errorLines, /EEXIST/);
    });

    it('allow only one decision per check', async () => {
      await desk.send();
      const { id } = await desk.checkOf(desk.user);
      const verdicts = await Promise.all([
        desk.ops('kyc', 'approve', String(id)),
        desk.ops('kyc', 'reject', String(id), '--reasons', 'CARD_EXPIRED'),
      ]);
      assert.deepEqual(verdicts.map(({ status }) => status).toSorted(), [0, 1]);
      assert.match(verdicts.map(({ errorLines }) => errorLines).join(''), /ILLEGAL_TRANSITION/);
    });

    it('approve fewer roles than requested', async () => {
      await desk.send({ roles: ['buyer', 'seller'] });
      await desk.approve(['--roles', 'buyer']);
      assert.deepEqual((await desk.kyc()).grantedRoles, ['buyer']);
    });

    it('report NOT_FOUND for an unknown number', async () => {
      assert.match((await desk.ops('kyc', 'show', '999999')).errorLines, /NOT_FOUND/);
    });
  });

  it('deletes pictures after the retention period, and unused uploads after a day', async () => {
    await desk.send();
    await desk.approve();
    const { frontKey } = await desk.checkOf(desk.user);
    const unused = await desk.pictureOf();
    const runRetention = async () => {
      await desk.api.db.execute(`select graphile_worker.add_job('drop-card-pictures')`);
      await desk.api.runJobs();
    };
    desk.api.advance(dayMs + 1);
    await runRetention();
    assert.equal(await desk.api.context.files.get(unused), undefined);
    assert.ok(await desk.api.context.files.get(frontKey ?? ''));
    desk.api.advance(30 * dayMs);
    await runRetention();
    const row = await desk.checkOf(desk.user);
    assert.deepEqual([row.frontKey, row.backKey], [null, null]);
    assert.equal(await desk.api.context.files.get(frontKey ?? ''), undefined);
    const left = await desk.api.db.select().from(kycPicture).where(eq(kycPicture.accountId, desk.user.id));
    assert.equal(left.length, 0);
    assert.match(
      (await desk.ops('kyc', 'show', String(row.id), '--front', join(folder, 'late'))).out,
      /deleted/,
    );
  });
});
