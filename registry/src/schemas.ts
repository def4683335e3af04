import { releaseChecks } from '@talad/contract/release-findings';
import Type from 'typebox';

/** Name of a remote. */
export const RemoteName = Type.String({ pattern: '^mf-[a-z0-9-]{1,40}$', description: 'Name of a remote' });
/** The hash of a version's content. */
export const VersionName = Type.String({
  pattern: '^[0-9a-f]{12}$',
  description: "Hash of a version's content",
});
/** In characters. */
export const maxFilePathLength = 160;
/** Address of a file in the folder of its version. */
export const FilePath = Type.String({
  pattern: '^(?:(?:uses|messages)\\.json|(?:server/)?(?!\\.)[\\w.-]+\\.(?:c?js|css)(?:\\.(?:map|br|gz))?)$',
  maxLength: maxFilePathLength,
  description: "Address of a file in its version's folder",
});
/** Without leap seconds, of which JavaScript makes no date, and the year 0, of which PostgreSQL makes none. */
export const Instant = Type.String({ format: 'date-time', pattern: '^(?!0000)(?!.*:60)' });
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Percent = Type.Integer({ minimum: 1, maximum: 100, description: 'Percent of the visitors' });
/** Shares of the visitors that get a version, one after the other. */
export const Steps = Type.Array(Percent, {
  minItems: 1,
  maxItems: 10,
  description: 'Ascending; the last one is 100',
});
/** Shortest and longest time of a step, in ms. */
const minStepMs = 1_000;
const maxStepMs = 7 * 24 * 3_600_000;
export const StepTime = Type.Integer({
  minimum: minStepMs,
  maximum: maxStepMs,
  description: 'Shortest time of a step, in ms',
});

/** Body of every error. */
export const RegistryErrorBody = Type.Object({
  code: Type.String({ description: 'For programs' }),
  detail: Type.String({ description: 'What is wrong, and what to do' }),
  field: Type.Optional(Type.String({ description: 'Dot-separated path of the rejected input' })),
  findings: Type.Optional(
    Type.Array(
      Type.Object({
        remote: Type.String({ description: 'A remote, `host` or `api`' }),
        check: Type.Enum([...releaseChecks]),
        problem: Type.String(),
        fix: Type.String({ description: 'What to do' }),
      }),
      { description: 'Why a version is refused' },
    ),
  ),
  requestId: Type.String(),
});
