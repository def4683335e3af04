import Type, { type Static } from 'typebox';

/** When a server's database is migrated: when the server starts, or apart, by a program that runs before. */
export const MigrationTime = Type.Optional(Type.Enum(['at-start', 'apart']));

interface Environment {
  readonly MIGRATIONS?: Static<typeof MigrationTime>;
  readonly NODE_ENV: string;
}

/** Whether a server migrates its database when it starts; by default not in production. */
export const migratesAtStart = ({ MIGRATIONS, NODE_ENV }: Environment): boolean =>
  (MIGRATIONS ?? (NODE_ENV === 'production' ? 'apart' : 'at-start')) === 'at-start';
