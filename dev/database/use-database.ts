import { provideDatabaseUrl } from './dev-database.ts';

// For `node --import`: the program that follows finds DATABASE_URL set.
provideDatabaseUrl({ mayCreate: true });
