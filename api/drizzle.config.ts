import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit studio` and `drizzle-kit check`; migrations are written manually in ./migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './.drizzle',
});
