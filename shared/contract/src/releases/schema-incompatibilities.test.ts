import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type, { type TSchema } from 'typebox';
import { schemaIncompatibilities } from './schema-incompatibilities.ts';

const object = (fields: Record<string, TSchema>) => Type.Object(fields);
const word = Type.String();
const maybe = Type.Optional(word);
const size = (...values: string[]) => Type.Unsafe({ type: 'string', enum: values });
const callback = (...parameters: TSchema[]) => Type.Function(parameters, Type.Void());

/** What is given, what is accepted, and the incompatibilities. */
const cases: [title: string, given: TSchema, accepted: TSchema, incompatibilities: string[]][] = [
  ['the same', object({ a: word, b: maybe }), object({ a: word, b: maybe }), []],
  ['a further field', object({ a: word, b: word }), object({ a: word }), []],
  ['an optional field that is not given', object({}), object({ a: maybe }), []],
  ['a required field that is not given', object({}), object({ a: word }), ['a is missing']],
  ['a required field that may be absent', object({ a: maybe }), object({ a: word }), ['a may be missing']],
  ['another type', object({ a: Type.Number() }), object({ a: word }), ['a is number instead of string']],
  ['an integer for a number', Type.Integer(), Type.Number(), []],
  ['a number for an integer', Type.Number(), Type.Integer(), ['it is number instead of integer']],
  ['fewer values', size('a'), size('a', 'b'), []],
  ['a further value', object({ s: size('a', 'b') }), object({ s: size('a') }), ['s may be "b"']],
  ['any text for values', word, size('a'), ['it may be more than "a"']],
  ['a value for any text', Type.Literal('a'), word, []],
  ['null where none was', Type.Union([word, Type.Null()]), word, ['it is null instead of string']],
  ['never null where it may be', word, Type.Union([word, Type.Null()]), []],
  [
    'an incompatibility inside a nullable list',
    object({ rows: Type.Union([Type.Array(object({ a: word })), Type.Null()]) }),
    object({ rows: Type.Union([Type.Array(object({ a: word, b: word })), Type.Null()]) }),
    ['rows[].b is missing'],
  ],
  ['a limit of length', Type.String({ maxLength: 9 }), Type.String({ maxLength: 3 }), []],
  ['anything', Type.Unknown(), Type.Unknown(), []],
  ['a record', Type.Record(word, Type.Number()), Type.Record(word, word), ['* is number instead of string']],
  ['a callback with fewer parameters', callback(), callback(word), []],
  [
    'a callback that wants more parameters',
    callback(word, word),
    callback(word),
    ['it is called with 1 arguments instead of 2'],
  ],
  [
    'a callback whose argument changed',
    callback(word),
    callback(Type.Number()),
    ['it(1) is number instead of string'],
  ],
];

describe('incompatibilities of schemas', () => {
  for (const [title, provided, accepted, incompatibilities] of cases)
    it(title, () => assert.deepEqual(schemaIncompatibilities(provided, accepted), incompatibilities));

  it('a field that the accepting side refuses if it does not know it', () => {
    const provided = object({ a: object({ b: word, c: word }) });
    const accepted = object({ a: object({ b: word }) });
    assert.deepEqual(schemaIncompatibilities(provided, accepted, { isClosed: true }), ['a.c is unknown']);
  });
});
