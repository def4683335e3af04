import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readSecretFiles } from './secret-files.ts';
import type { Variables } from './variables.ts';

/** The variables of a schema, and what is wrong with them. */
export interface ReadVariables<Schema extends TObject> {
  /** With their types and defaults; a wrong one is as it was given. */
  values: Static<Schema>;
  /** Each begins with the name of its variable; none shows a secret. */
  problems: string[];
}

/** Text for an integer, as a number. Anything else stays as it is: a conversion would turn "1.5" into 1. */
const typed = (schema: TSchema | undefined, text: string | undefined) =>
  schema && Type.IsInteger(schema) && text && /^-?\d+$/.test(text) ? Number(text) : text;

/** What is wrong with each variable, by its name. */
function problemsOf(schema: TObject, values: object): Map<string, string> {
  const problems = new Map<string, string>();
  for (const error of Value.Errors(Type.Object(schema.properties), values)) {
    const names =
      error.keyword === 'required'
        ? error.params.requiredProperties
        : [error.instancePath.split('/')[1] ?? ''];
    for (const name of names)
      if (!problems.has(name)) problems.set(name, error.keyword === 'required' ? 'required' : error.message);
  }
  return problems;
}

/**
 * Reads the variables of a schema. Those in `secrets` may be in files (`NAME_FILE`). Nothing is thrown: a program adds its own
 * problems, and then reports all of them with a SettingsError.
 */
export function readVariables<Schema extends TObject>(
  schema: Schema,
  source: Variables,
  secrets: readonly string[] = [],
): ReadVariables<Schema> {
  const files = readSecretFiles(source, secrets);
  const all: Variables = { ...source, ...files.secrets };
  const names = Object.keys(schema.properties).filter((name) => all[name]);
  const variables = Object.fromEntries(
    names.map((name) => [name, typed(schema.properties[name], all[name])]),
  );
  const values = Value.Default(schema, variables) as Static<Schema>;
  const problems = [...problemsOf(schema, values)].map(([name, problem]) => {
    if (!all[name]) return `${name}: ${problem}`;
    return `${name}: ${problem} (given: ${secrets.includes(name) ? 'a secret' : all[name]})`;
  });
  return { values, problems: [...files.problems, ...problems] };
}
