/** Validates a value; returns each error with the field it concerns. */
export type Check = (value: unknown, at: string) => string[];

const check =
  (what: string, fits: (value: unknown) => boolean): Check =>
  (value, at) =>
    fits(value) ? [] : [`${at} is ${JSON.stringify(value) ?? 'absent'}, not ${what}`];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const any = check('present', (value) => value !== undefined);
export const text = check('a text', isText);
export const anyText = check('a text', (value) => typeof value === 'string');
export const flag = check('true or false', (value) => typeof value === 'boolean');
export const count = check('a whole number', (value) => Number.isInteger(value) && Number(value) >= 0);
export const id = check('an id', (value) => Number.isInteger(value) && Number(value) > 0);
export const amount = check('an amount', (value) => typeof value === 'number' && value >= 0);
export const instant = check('a time', (value) => isText(value) && !Number.isNaN(Date.parse(value)));
export const imageAddress = check('an image address', (value) => isText(value) && value.startsWith('/'));

/** A displayed text: one text, or one for each of the two languages. */
export const shownText: Check = (value, at) =>
  isText(value) ? [] : object({ en: text, th: text })(value, at);

export const oneOf = (...values: readonly unknown[]): Check =>
  check(`one of ${values.join(', ')}`, (value) => values.includes(value));

export const nullable =
  (inner: Check): Check =>
  (value, at) =>
    value === null ? [] : inner(value, at);

/** Requires all of these fields; additional ones are allowed. */
export const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, at) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(fields).flatMap(([name, inner]) => inner(Reflect.get(value, name), `${at}.${name}`))
      : [`${at} is ${JSON.stringify(value) ?? 'absent'}, not an object`];

/** A non-empty list, so that its rows are checked at all. */
export const listOf =
  (inner: Check): Check =>
  (value, at) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((row, index) => inner(row, `${at}[${index}]`))
      : [`${at} is ${JSON.stringify(value) ?? 'absent'}, not a list with rows`];

export const results = (inner: Check): Check => object({ results: listOf(inner) });
/** A paged list response. */
export const page = (inner: Check): Check => object({ results: listOf(inner), paged: object({}) });

/** An image: its URL, or an object with it. */
export const image: Check = (value, at) =>
  typeof value === 'string' ? imageAddress(value, at) : object({ fileUrl: imageAddress })(value, at);
