import Type, { type Static } from 'typebox';

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
  pattern: '^(?:server/)?(?!\\.)[\\w.-]+$',
  maxLength: maxFilePathLength,
  description: "Address of a file in its version's folder",
});
/** Revision of the composition that a change is based on. */
export const IfMatch = Type.Object({
  'if-match': Type.String({ pattern: '^"\\d+"$', description: 'Revision of the composition, in quotes' }),
});
export const revisionOf = ({ 'if-match': value }: Static<typeof IfMatch>): number =>
  Number(value.slice(1, -1));
export const Instant = Type.String({ format: 'date-time' });
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Last good versions by remote; null for none. */
export const Fallbacks = Type.Record(RemoteName, Nullable(VersionName));

/** Body of every error. */
export const RegistryErrorBody = Type.Object({
  code: Type.String({ description: 'For programs' }),
  detail: Type.String({ description: 'What is wrong, and what to do' }),
  field: Type.Optional(Type.String({ description: 'Dot-separated path of the rejected input' })),
  requestId: Type.String(),
});
