import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes the migrations from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/database/tables.ts', './src/database/session-tables.ts', './src/database/health-tables.ts'],
  out: './migrations',
});
