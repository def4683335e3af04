import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Url = Type.String({ pattern: '^https?://[^/]' });
const Secrets = Type.Record(Type.String(), Type.String({ minLength: 1 }));
const AppleKey = Type.Object({
  teamId: Type.String({ minLength: 1 }),
  keyId: Type.String({ minLength: 1 }),
  /** PKCS#8 in PEM, curve P-256. */
  privateKey: Type.String({ minLength: 1 }),
});

/** The JSON in LINKING: providers by client id, games by slug. */
const Linking = Type.Object(
  {
    google: Type.Optional(Type.Object({ issuer: Type.Optional(Url), secrets: Secrets })),
    apple: Type.Optional(
      Type.Object({ issuer: Type.Optional(Url), keys: Type.Record(Type.String(), AppleKey) }),
    ),
    facebook: Type.Optional(
      Type.Object({
        authorizeUrl: Type.Optional(Url),
        graphUrl: Type.Optional(Url),
        secrets: Secrets,
      }),
    ),
    /** Timeout for a provider or a game. */
    timeoutMs: Type.Integer({ minimum: 100, maximum: 30_000, default: 8_000 }),
    games: Type.Optional(
      Type.Record(Type.String(), Type.Object({ url: Url, key: Type.String({ minLength: 16 }) })),
    ),
  },
  { additionalProperties: false },
);

/** URLs and secrets for linking game accounts. */
export interface LinkingConfig extends Static<typeof Linking> {
  /** Development only: replaces every provider and game without an entry of its own. */
  readonly sandboxUrl: string | undefined;
}

/** Parses LINKING; returns undefined if it is not valid. */
export function parseLinking(
  json: string | undefined,
  sandboxUrl: string | undefined,
): LinkingConfig | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '{}');
  } catch {
    return undefined;
  }
  value = Value.Default(Linking, value);
  return Value.Check(Linking, value) ? { ...value, sandboxUrl } : undefined;
}
