import { listingLimits as limits } from '@talad/contract/listing-limits';
import { type ImportProblem, ListingContent } from '@talad/contract/selling';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import { Compile } from 'typebox/compile';

export interface ParsedRow {
  /** In CSV, the row number of a spreadsheet, with the header as row 1; in a JSON list, counted from 1. */
  readonly row: number;
  readonly content: ListingContent;
  /** Fields left out of the content because of their type; already reported as problems. */
  readonly invalidFields: readonly string[];
}

export interface ParsedFile {
  readonly count: number;
  readonly rows: readonly ParsedRow[];
  readonly problems: readonly ImportProblem[];
}

const texts = ['game', 'kind', 'name', 'nameTh', 'description', 'descriptionTh'] as const;
const numbers = ['price', 'totalPrice', 'stock', 'offerDurationDays', 'activeDeliveryHours'] as const;
const lists = { tags: 'tags', pictures: 'pictureKeys' } as const;
const columns = new Set<string>([...texts, ...numbers, ...Object.keys(lists)]);
const numberColumns = new Set<string>(numbers);
const listSeparator = '|';

const fits = Compile(ListingContent);

const ofFile = (detail: string, field = 'content', row = 0): ParsedFile => ({
  count: 0,
  rows: [],
  problems: [{ row, field, code: 'VALIDATION', detail }],
});

/** Parses a file of listings; reports problems by row and field. Lists in CSV are separated by `|`. */
export function parseRows(format: 'csv' | 'json', content: string): ParsedFile {
  const found = format === 'csv' ? fromCsv(content) : fromJson(content);
  if (!Array.isArray(found)) return found;
  if (found.length === 0) return ofFile('The file holds no offers.');
  if (found.length > limits.importRowsMax) return ofFile(`At most ${limits.importRowsMax} rows are taken.`);
  const rows: ParsedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const { row, value } of found) {
    if (fits.Check(value)) {
      rows.push({ row, content: value, invalidFields: [] });
      continue;
    }
    const found = problemsOf(row, value);
    problems.push(...found);
    if (typeof value !== 'object' || value === null) continue;
    // Check the other fields, too, so that one attempt reports all problems.
    const invalidFields = found.map(({ field }) => field);
    const rest = Object.fromEntries(
      Object.entries(value).filter(([field]) => !invalidFields.includes(field)),
    );
    if (invalidFields.every((field) => field !== '') && fits.Check(rest))
      rows.push({ row, content: rest, invalidFields });
  }
  return { count: found.length, rows, problems };
}

function problemsOf(row: number, value: unknown): ImportProblem[] {
  const problems = new Map<string, ImportProblem>();
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ row, field: '', code: 'VALIDATION', detail: 'A row must be an object.' }];
  for (const field of Object.keys(value)) {
    if (field in ListingContent.properties) continue;
    problems.set(field, { row, field, code: 'UNKNOWN_FIELD', detail: 'Unknown field.' });
  }
  for (const { instancePath, message } of fits.Errors(value)) {
    const field = instancePath.split('/')[1] ?? '';
    if (field !== '' && !problems.has(field))
      problems.set(field, { row, field, code: 'VALIDATION', detail: message });
  }
  return problems.size > 0
    ? [...problems.values()]
    : [{ row, field: '', code: 'VALIDATION', detail: 'The row is invalid.' }];
}

interface FoundRow {
  readonly row: number;
  readonly value: unknown;
}

function fromJson(content: string): FoundRow[] | ParsedFile {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return ofFile('The file is not valid JSON.');
  }
  if (!Array.isArray(value)) return ofFile('The file must be a list of offers.');
  return value.map((entry: unknown, at) => ({ row: at + 1, value: entry }));
}

const csvProblems: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed.',
  INVALID_OPENING_QUOTE: 'A quote stands inside of a field without quotes.',
  CSV_INVALID_CLOSING_QUOTE: 'Something stands between a closing quote and the next separator.',
};

/** Spreadsheet programs separate by semicolon where the comma is the decimal separator, and by tab in "Unicode text". */
const delimiters = [',', ';', '\t'] as const;

/** The delimiter that parts the header into most columns; names of columns contain none. */
function delimiterOf(content: string): string {
  const header = /[^\r\n]+/.exec(content)?.[0] ?? '';
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

function fromCsv(content: string): FoundRow[] | ParsedFile {
  const lines: { row: number; fields: string[] }[] = [];
  try {
    parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // The header, and one row too many, which is a problem of the file.
      to: limits.importRowsMax + 2,
      // A spreadsheet counts a quoted line break as part of its row, and empty rows as rows.
      on_record: (fields: string[], { records, empty_lines }) => {
        lines.push({ row: records + empty_lines, fields });
        return null;
      },
    });
  } catch (error) {
    const problem = error instanceof CsvError && csvProblems[error.code];
    if (!problem) throw error;
    return ofFile(problem, 'content', Number(error.records) + Number(error.empty_lines) + 1);
  }
  const [header, ...rest] = lines;
  const names = header?.fields ?? [];
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) {
    return {
      count: 0,
      rows: [],
      problems: [{ row: 0, field: unknown.slice(0, 60), code: 'UNKNOWN_FIELD', detail: 'Unknown column.' }],
    };
  }
  if (new Set(names).size < names.length) return ofFile('A column stands twice.');
  return rest.map(({ row, fields }) => {
    const value = rowOf(names, fields);
    return { row, value: fields.length > names.length ? { ...value, extra: fields.at(-1) } : value };
  });
}

function rowOf(names: readonly string[], fields: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) {
    const field = fields[at] ?? '';
    if (name === 'tags' || name === 'pictures') {
      row[lists[name]] = field
        .split(listSeparator)
        .map((part) => part.trim())
        .filter(Boolean);
    } else if (field !== '') {
      row[name] = numberColumns.has(name) && /^\d+(\.\d+)?$/.test(field) ? Number(field) : field;
    }
  }
  return row;
}
