import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { inSpan } from '@talad/server/span';
import { startTracing, type Tracing } from '@talad/server/tracing';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, createDatabase, type Database, inTransaction } from './database.ts';

describe('queries in a recorded trace', () => {
  const exporter = new InMemorySpanExporter();
  let tracing: Tracing;
  let database: TestDatabase;
  let db: Database;
  before(async () => {
    const processors = [new SimpleSpanProcessor({ exporter })];
    tracing = await startTracing('test', { collector: undefined, share: 1 }, { processors });
    database = await createTestDatabase();
    db = createDatabase(database.url);
  });
  after(async () => {
    await closeDatabase(db);
    await database.drop();
    await tracing.close();
  });

  async function spansOf(work: () => Promise<unknown>) {
    exporter.reset();
    let id = '';
    const outcome = inSpan('request', {}, (span) => {
      id = span.spanContext().spanId;
      return work();
    });
    await outcome.catch(() => undefined);
    return exporter.getFinishedSpans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === id);
  }

  it('are spans with the statement and without its values', async () => {
    const [span] = await spansOf(() => db.execute(sql`select ${'a@person.test'}::text`));
    assert.equal(span?.name, 'SQL select');
    assert.equal(span.attributes['db.query.text'], 'select $1::text');
    assert.ok(!JSON.stringify(span.attributes).includes('person'));
  });

  it('are spans within a transaction, and with the pool itself', async () => {
    const work = () => inTransaction(db, (tx) => tx.execute(sql`select 1`));
    assert.deepEqual(
      (await spansOf(work)).map(({ name }) => name),
      ['SQL begin', 'SQL select', 'SQL commit'],
    );
    const [span] = await spansOf(() => db.$client.query('select 1'));
    assert.equal(span?.name, 'SQL select');
  });

  it('are failed spans if they fail', async () => {
    const [span] = await spansOf(() => db.execute(sql`select 1 from nothing`));
    assert.equal(span?.attributes['error.type'], 'error');
  });

  it('outside of a trace are none', async () => {
    exporter.reset();
    await db.execute(sql`select 1`);
    assert.deepEqual(exporter.getFinishedSpans(), []);
  });
});
