import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallShape } from '@talad/contract/call';
import { calls } from '@talad/contract/calls';
import { codeOf } from '../../test/error-of.ts';
import { startTestApi, type TestApi } from '../../test/test-api.ts';
import { newParty, type Party } from '../../test/test-market.ts';
import { ApiError } from './api-error.ts';
import { submittedFields, withIdempotencyKey } from './idempotency.ts';
import { closeSubmission, submissionOutcome } from './submission-outcome.ts';

const keyed = Object.entries<CallShape>(calls).flatMap(([name, { idempotent, ...shape }]) =>
  idempotent ? [{ ...shape, name, idempotent }] : [],
);
const fieldsOf = (schema: CallShape['body']): string[] =>
  schema && 'properties' in schema ? Object.keys(Object(schema.properties)) : [];

describe('idempotency declarations', () => {
  for (const { name, params, body, idempotent, access } of keyed) {
    it(`of ${name} say of each field whether a retry must repeat it`, () => {
      const fields = [...fieldsOf(params), ...fieldsOf(body)].toSorted();
      assert.deepEqual([...idempotent.fields, ...idempotent.proof].toSorted(), fields);
      assert.equal(access, 'user');
    });
  }

  it('have different names, which fit into an address', () => {
    const names = keyed.map(({ idempotent }) => idempotent.name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z-]{3,40}$/);
  });

  it('exclude authenticator code, card, password, consent and version from the comparison', () => {
    const never = [
      'otp',
      'code',
      'password',
      'cardId',
      'paymentMethodId',
      'version',
      'returnTo',
      'acceptTerms',
    ];
    for (const { name, idempotent } of keyed) {
      assert.deepEqual(
        idempotent.fields.filter((field) => never.includes(field)),
        [],
        name,
      );
    }
  });

  it('select the fields in their own order, wherever and however they were sent', () => {
    const declared = { name: 'x', key: 'required', fields: ['id', 'amount'], proof: ['otp'] } as const;
    const text = (...parts: object[]) => JSON.stringify(submittedFields(declared, ...parts));
    assert.equal(
      text({ id: 1 }, { otp: '123456', amount: 5 }),
      text({ id: 1 }, { amount: 5, otp: '654321' }),
    );
    assert.notEqual(text({ id: 1 }, { amount: 5 }), text({ id: 1 }, { amount: 6 }));
  });
});

describe('outcome of a submission', () => {
  let api: TestApi;
  let party: Party;
  let count = 0;
  before(async () => {
    api = await startTestApi();
    party = await newParty(api);
  });
  after(() => api.close());

  const newAsk = () => {
    count += 1;
    return { userId: party.user.id, call: 'withdraw', key: `submission-${count}` };
  };
  const send = (requested: ReturnType<typeof newAsk>, work = async () => ({ id: 'made' })) =>
    withIdempotencyKey(api.db, { ...requested, request: { amount: 150 } }, work);
  const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'SUBMISSION_CLOSED';

  it('is unknown before a request arrives, and done with the id of what was made afterwards', async () => {
    const requested = newAsk();
    assert.equal((await submissionOutcome(api.db, requested)).state, 'unknown');
    await send(requested);
    const { state, resultId, doneAt } = await submissionOutcome(api.db, requested);
    assert.deepEqual([state, resultId], ['done', 'made']);
    assert.ok(Math.abs(Date.parse(doneAt ?? '') - Date.now()) < 60_000);
  });

  it('leaves the key usable when it was unknown', async () => {
    const requested = newAsk();
    await submissionOutcome(api.db, requested);
    assert.deepEqual(await send(requested), { id: 'made' });
  });

  it('is unknown after a request that failed', async () => {
    const requested = newAsk();
    await assert.rejects(send(requested, () => Promise.reject(new Error('no money today'))));
    assert.equal((await submissionOutcome(api.db, requested)).state, 'unknown');
  });

  it('refuses a request that arrives after the submission was closed', async () => {
    const requested = newAsk();
    assert.equal((await closeSubmission(api.db, requested)).state, 'closed');
    await assert.rejects(send(requested), isClosed);
    assert.equal((await closeSubmission(api.db, requested)).state, 'closed');
    assert.equal((await submissionOutcome(api.db, requested)).state, 'closed');
  });

  it('stays done when it is closed afterwards', async () => {
    const requested = newAsk();
    await send(requested);
    assert.equal((await closeSubmission(api.db, requested)).state, 'done');
    assert.deepEqual(await send(requested), { id: 'made' });
  });

  it('is running while a request is at work, and waits for one that ends in time', async () => {
    const requested = newAsk();
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const sent = send(requested, async () => {
      started.resolve();
      await finish.promise;
      return { id: 'made' };
    });
    await started.promise;
    assert.equal((await submissionOutcome(api.db, requested)).state, 'running');
    assert.equal((await closeSubmission(api.db, requested)).state, 'running');
    const waiting = closeSubmission(api.db, requested);
    finish.resolve();
    assert.deepEqual(await sent, { id: 'made' });
    assert.equal((await waiting).state, 'done');
  });

  it('is either done or closed when both arrive at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const requested = newAsk();
      const [sent, outcome] = await Promise.allSettled([send(requested), closeSubmission(api.db, requested)]);
      assert.ok(outcome.status === 'fulfilled');
      assert.equal(outcome.value.state, sent.status === 'fulfilled' ? 'done' : 'closed');
    }
  });

  it('is returned to its own user only', async () => {
    const requested = newAsk();
    await send(requested);
    const url = `/api/submission/withdraw/${requested.key}`;
    assert.deepEqual((await party.client.get(url)).json().resultId, 'made');
    const stranger = await newParty(api);
    assert.equal((await stranger.client.get(url)).json().state, 'unknown');
    assert.equal((await stranger.client.post(`${url}/close`)).json().state, 'closed');
    assert.equal((await party.client.get(url)).json().state, 'done');
    assert.equal(codeOf(await api.get(url)), 'authentication_failed');
  });
});
