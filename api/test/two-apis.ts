import { startTestApi, type TestApi } from './test-api.ts';
import { createTestDatabase } from './test-database.ts';

/** Two API processes that share a database. */
export interface TwoApis {
  readonly first: TestApi;
  readonly second: TestApi;
  close(): Promise<void>;
}

export async function startTwoApis(): Promise<TwoApis> {
  const database = await createTestDatabase();
  const [first, second] = await Promise.all([startTestApi({ database }), startTestApi({ database })]);
  return {
    first,
    second,
    close: async () => {
      await first.close();
      await second.close();
      await database.drop();
    },
  };
}
