import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ShownExample } from '../src/plugins/describe-call.ts';
import { multipart } from './multipart.ts';

/** A request that a careless or hostile client could send. */
export interface BadCase {
  readonly says: string;
  readonly shown: Omit<ShownExample, 'response'>;
  /** Raw bytes instead of the JSON body. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency-Key: a text, or none. */
  readonly key?: string | false;
  /** Whether the contract requires that it is refused. */
  readonly isRefused: boolean;
}

/** Texts that are known to break programs. */
const texts: Readonly<Record<string, string>> = {
  'a NUL': 'ab\u0000cd',
  'a lone surrogate': 'ab\ud800cd',
  '120 Thai letters': 'เก้าอี้ไม้สักทองน้ำ'.repeat(7).slice(0, 120),
  emoji: '👩‍👩‍👧‍👦🇹🇭🏴‍☠️'.repeat(4),
  'bidirectional control characters': '\u202eabc\u2066\u200f\u200b',
  'injection attempts': `'; drop table account; -- \${7*7} {{7*7}} <script>alert(1)</script> ../../etc/passwd`,
  nothing: '',
  spaces: ' \t\n ',
  'a very long text': 'ย'.repeat(9_000),
};

const values: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a list': [1],
  'an object': { a: 1 },
  'minus one': -1,
  'half a satang': 0.001,
  'the largest number': 1.7976931348623157e308,
  'an unsafe integer': 2 ** 53,
  digits: '12',
};

type Path = readonly (string | number)[];

/** Every path within a value, the value itself first; of a list only the first element. */
function subpathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [...value.slice(0, 1).entries()] : Object.entries(value);
  return [path, ...parts.flatMap(([name, part]) => subpathsOf(part, [...path, name]))];
}

/** A copy of the value with the value at a path replaced; `undefined` removes it. */
function withAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : { ...Object(value) };
  const part = withAt(copy[name], rest, other);
  if (part === undefined) delete copy[name];
  else copy[name] = part;
  return copy;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => Object(part)[name], value);

/** Bodies with each field missing, of another type or with an unusual value, and with an unknown field. */
export function badBodies(schema: TSchema, shown: BadCase['shown']): BadCase[] {
  const cases: BadCase[] = [];
  const add = (says: string, body: unknown, isRefused = !Value.Check(schema, body)) =>
    cases.push({ says, shown: { ...shown, body }, isRefused });
  for (const path of subpathsOf(shown.body)) {
    const field = path.join('.') || 'the body';
    const here = valueAt(shown.body, path);
    for (const [what, value] of Object.entries(values))
      if (typeof value !== typeof here || typeof value === 'number')
        add(`${field} is ${what}`, withAt(shown.body, path, value));
    if (typeof here === 'string')
      for (const [what, text] of Object.entries(texts))
        add(`${field} has ${what}`, withAt(shown.body, path, text));
    if (path.length > 0) add(`${field} is missing`, withAt(shown.body, path, undefined));
  }
  add('an unknown field', { ...Object(shown.body), strangeField: 1 }, true);
  return cases;
}

/** Bodies that are not JSON, not a JSON object, or not of the declared content type. */
export function badRaw(shown: BadCase['shown']): BadCase[] {
  const good = JSON.stringify(shown.body);
  const raw: [string, string | Buffer, Readonly<Record<string, string>>?][] = [
    ['a truncated body', good.slice(0, -1)],
    ['no body', ''],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a __proto__ key', `{"__proto__":{"admin":true},${good.slice(1)}`],
    ['a body with 30,000 levels of nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a body of another type', good, { 'content-type': 'text/xml' }],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ];
  return raw.map(([says, payload, headers]) => ({
    says,
    shown,
    payload,
    ...(headers && { headers }),
    isRefused: true,
  }));
}

/** Forms without a decodable image. */
export function badForms(shown: BadCase['shown']): BadCase[] {
  const broken = multipart(Buffer.from('no picture'));
  const forms: [string, Omit<BadCase, 'says' | 'shown' | 'isRefused'>][] = [
    ['a file that is not an image', broken],
    ['a truncated form', { ...broken, payload: broken.payload.subarray(0, 60) }],
    ['an empty file', multipart(Buffer.alloc(0))],
    ['a malicious file name', multipart(Buffer.from([0xff, 0xd8, 0xff, 0x00]), '../\u202e\u0000.jpg')],
    ['a form without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['JSON in place of a form', { payload: '{}', headers: { 'content-type': 'application/json' } }],
  ];
  return forms.map(([says, form]) => ({ says, shown, ...form, isRefused: true }));
}

function typeOf(schema: TSchema, name: string): unknown {
  const properties: Record<string, { type?: unknown }> =
    'properties' in schema ? Object(schema.properties) : {};
  return properties[name]?.type;
}

const addressTexts = (): [string, string][] =>
  Object.entries(texts)
    .filter(([what]) => what !== 'a lone surrogate')
    .map(([what, text]) => [what, encodeURIComponent(text)]);
const noNumbers = ['abc', '-1', '0', '1.5', 'NaN', '9'.repeat(30), '0x10', '1e3000'];

/** Paths with unusual parameters. */
export function badParams(schema: TSchema, shown: BadCase['shown']): BadCase[] {
  return Object.keys(Object(shown.params)).flatMap((name) => {
    const isNumber = typeOf(schema, name) === 'integer';
    const strange: [string, string][] = [
      ...addressTexts().filter(([what]) => what !== 'nothing'),
      ...noNumbers.map((text): [string, string] => [text, text]),
    ];
    return strange.map(([what, text]) => ({
      says: `:${name} has ${what}`,
      shown: { ...shown, params: { ...Object(shown.params), [name]: text } },
      isRefused: isNumber,
    }));
  });
}

/** Queries with unusual, repeated or unknown parameters. */
export function badQueries(schema: TSchema, shown: BadCase['shown']): BadCase[] {
  const known: string[] = 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
  return known.flatMap((name) => {
    const isNumber = ['integer', 'number'].includes(String(typeOf(schema, name)));
    const strange: [string, string, boolean][] = [
      ...addressTexts().map(([what, text]): [string, string, boolean] => [what, text, false]),
      ...['abc', '-1', 'NaN', '1e3000'].map((text): [string, string, boolean] => [text, text, isNumber]),
      ...['1.5', '0x10'].map((text): [string, string, boolean] => [
        text,
        text,
        typeOf(schema, name) === 'integer',
      ]),
      ['two values', `1&${name}=2`, false],
      ['invalid percent-encoding', '%E0%A4%A', false],
    ];
    return strange.map(([what, text, isRefused]) => ({
      says: `?${name} has ${what}`,
      shown: { ...shown, query: { ...Object(shown.query), [name]: text } },
      isRefused,
    }));
  });
}
