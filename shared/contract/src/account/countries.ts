import Type, { type Static } from 'typebox';
import { defineCalls } from '../platform/call.ts';
import { listOf, nullable, Text } from '../platform/schema.ts';

/** A country or territory of ISO 3166-1. */
export const Country = Type.Object({
  code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  alpha3: Type.String({ description: 'ISO 3166-1 alpha-3' }),
  name: Type.String(),
  names: Text,
  phonePrefix: nullable(Type.String({ description: 'such as +66; null where no telephone numbers exist' })),
});
export type Country = Static<typeof Country>;

/** Names of countries. */
export const countryCalls = defineCalls({
  'GET /api/country': {
    summary: 'Countries and territories with their names and telephone prefixes, by English name.',
    tag: 'config',
    access: 'public',
    response: listOf(Country),
  },
});
