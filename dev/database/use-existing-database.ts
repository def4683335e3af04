import { provideDatabaseUrl } from './dev-database.ts';

// As use-database.ts. A database created by mistake would be empty, and operators would see a site without data.
provideDatabaseUrl({ mayCreate: false });
