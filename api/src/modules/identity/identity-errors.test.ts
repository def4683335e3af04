import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import sharp from 'sharp';
import { codeOf, fieldOf } from '../../../test/error-of.ts';
import { nextNationalId } from '../../../test/national-id.ts';
import { type IdentityApi, startIdentityApi } from '../../../test/test-identity-checks.ts';

describe('identity check form', () => {
  let desk: IdentityApi;
  before(async () => {
    desk = await startIdentityApi();
  });
  after(() => desk.api.close());
  beforeEach(() => desk.next());

  describe('refuses', () => {
    for (const [what, change, field] of [
      ['an id number with a wrong last digit', { nationalId: '1234545678782' }, 'nationalId'],
      ['an id number of twelve digits', { nationalId: '123454567878' }, 'nationalId'],
      ['a laser code without hyphens', { laserCode: 'JT0123456789' }, 'laserCode'],
      ['a birth date in the future', { birthDate: '2126-01-01' }, 'birthDate'],
      ['an applicant aged 10', { birthDate: `${new Date().getFullYear() - 10}-01-01` }, 'birthDate'],
      ['an applicant aged 160', { birthDate: `${new Date().getFullYear() - 160}-01-01` }, 'birthDate'],
      ['a date that does not exist', { birthDate: '1997-02-30' }, 'birthDate'],
      ['a blank name', { firstName: '   ' }, 'firstName'],
      ['a missing last name', { lastName: undefined }, 'lastName'],
      ['an empty list of roles', { roles: [] }, 'roles'],
      ['a picture that was never uploaded', { frontKey: `kyc-${'0'.repeat(32)}` }, 'frontKey'],
    ] as const) {
      it(`${what} and names the field`, async () => {
        const response = await desk.send(change);
        assert.deepEqual([codeOf(response), fieldOf(response)], ['VALIDATION', field]);
      });
    }

    it('the same picture for both sides', async () => {
      const frontKey = await desk.pictureOf();
      assert.equal(codeOf(await desk.send({ frontKey, backKey: frontKey })), 'VALIDATION');
    });

    it('a picture that belongs to another user', async () => {
      const other = await desk.api.as(await desk.api.createUser());
      assert.equal(codeOf(await desk.send({ frontKey: await desk.pictureOf(other) })), 'VALIDATION');
    });

    it('a second submission while one is waiting or approved, even with concurrent submissions', async () => {
      const forms = await Promise.all(Array.from({ length: 5 }, () => desk.formOf()));
      const responses = await Promise.all(forms.map((form) => desk.client.post('/api/user/kyc', form)));
      const codes = responses.map((response) => (response.statusCode === 201 ? 'sent' : codeOf(response)));
      assert.deepEqual(codes.toSorted(), [...Array.from({ length: 4 }, () => 'KYC_ALREADY_SENT'), 'sent']);
      await desk.approve();
      assert.equal(codeOf(await desk.send()), 'KYC_ALREADY_SENT');
    });

    it('an identity that another account has, without revealing which account', async () => {
      const form = await desk.formOf();
      await desk.client.post('/api/user/kyc', form);
      const other = await desk.api.as(await desk.api.createUser());
      for (const same of [{ nationalId: form.nationalId }, { laserCode: form.laserCode }]) {
        const response = await desk.send(same, other);
        assert.deepEqual([codeOf(response), fieldOf(response)], ['KYC_ID_TAKEN', undefined]);
        // The request id is random and may contain the digits of an account id.
        const { requestId, ...error } = response.json();
        assert.ok(requestId);
        assert.equal(JSON.stringify(error).includes(String(desk.user.id)), false);
      }
    });

    it('one of two accounts that submit the same identity concurrently', async () => {
      const others = await Promise.all([1, 2].map(async () => desk.api.as(await desk.api.createUser())));
      const nationalId = nextNationalId();
      const forms = await Promise.all(others.map((one) => desk.formOf({ nationalId }, one)));
      const responses = await Promise.all(others.map((one, at) => one.post('/api/user/kyc', forms[at])));
      assert.deepEqual(responses.map(({ statusCode }) => statusCode).toSorted(), [201, 400]);
    });

    it('users whose email address is not verified', async () => {
      const someone = await desk.api.as(await desk.api.createUser({ isEmailVerified: false }));
      assert.equal(codeOf(await desk.upload(someone)), 'EMAIL_NOT_VERIFIED');
      const response = await someone.post('/api/user/kyc', await desk.formOf());
      assert.equal(codeOf(response), 'EMAIL_NOT_VERIFIED');
    });

    it('a file that is not an image, and an image that is too large', async () => {
      assert.equal(codeOf(await desk.upload(desk.client, Buffer.from('%PDF-1.7'))), 'UNSUPPORTED_IMAGE');
      const huge = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      assert.equal(codeOf(await desk.upload(desk.client, huge)), 'IMAGE_TOO_LARGE');
    });
  });
});
