import Type from 'typebox';
import { Compile } from 'typebox/compile';

const Names = Type.Array(Type.String());
const tableOf = <Value extends Type.TSchema>(value: Value) => Type.Record(Type.String(), value);
const orNull = <Value extends Type.TSchema>(value: Value) => Type.Union([value, Type.Null()]);

const SchemaRef = Type.Ref('Schema');
/** A JSON schema, as far as the gate compares it. */
const Schema = Type.Cyclic(
  {
    Schema: Type.Object({
      type: Type.Optional(Type.String()),
      enum: Type.Optional(Type.Array(Type.Unknown())),
      anyOf: Type.Optional(Type.Array(SchemaRef)),
      properties: Type.Optional(tableOf(SchemaRef)),
      required: Type.Optional(Names),
      patternProperties: Type.Optional(tableOf(SchemaRef)),
      items: Type.Optional(SchemaRef),
      parameters: Type.Optional(Type.Array(SchemaRef)),
      returnType: Type.Optional(SchemaRef),
    }),
  },
  'Schema',
);
const Call = Type.Object({
  params: Type.Optional(Schema),
  query: Type.Optional(Schema),
  body: Type.Optional(Schema),
  response: Schema,
});

/** The uses record of a version. Compiled: a large remote has 0.2 MB of schemas. */
export const usesForm = Compile(
  Type.Object({
    modules: tableOf(Names),
    calls: tableOf(orNull(Call)),
    emits: tableOf(orNull(Schema)),
    listens: tableOf(orNull(Schema)),
    fills: tableOf(orNull(Schema)),
    renders: tableOf(Type.Object({ passes: Names, props: orNull(Schema) })),
    shows: Type.Optional(Names),
    adds: Type.Optional(Names),
  }),
);

const Messages = tableOf(Names);
/** The keys of a version's messages with their placeholders. */
export const messagesForm = Compile(Type.Object({ en: Messages, th: Messages }));

/** Twice the depth of the deepest schema of the contract. */
const maxLevels = 40;

/**
 * Whether a value can be compared by property names: it has a limited depth, and no name of
 * `Object.prototype`, which a lookup would find on every object.
 */
export function isComparable(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value).every(([name, one]) => !(name in Object.prototype) && isComparable(one, levels - 1))
  );
}
