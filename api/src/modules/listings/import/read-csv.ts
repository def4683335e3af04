/** Why a text is not valid CSV, and in which row as a spreadsheet counts them. */
export class CsvError extends Error {
  readonly row: number;

  constructor(message: string, row: number) {
    super(message);
    this.name = 'CsvError';
    this.row = row;
  }
}

export interface CsvRow {
  /** As a spreadsheet counts it: from 1, with the header and with empty rows. */
  readonly row: number;
  readonly fields: string[];
}

/**
 * Splits a CSV text (RFC 4180) into rows of fields, with quotes, doubled quotes and quoted line breaks. Skips a byte
 * order mark, which spreadsheets write, and empty lines. Throws if there are more than `maxRows` rows.
 */
export function readCsv(source: string, maxRows: number): CsvRow[] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const rows: CsvRow[] = [];
  let row = 1;
  let fields: string[] = [];
  let at = 0;
  const endRow = (): void => {
    if (fields.length > 1 || fields[0] !== '') rows.push({ row, fields });
    fields = [];
    if (rows.length > maxRows) throw new CsvError(`At most ${maxRows} rows are allowed.`, row);
    row += 1;
  };
  while (at < text.length) {
    if (text[at] === '"') {
      const [field, end] = readQuoted(text, at, row);
      fields.push(field);
      at = end;
    } else {
      const end = nextOf(text, at);
      const field = text.slice(at, end);
      if (field.includes('"')) throw new CsvError('A quote stands inside of a field without quotes.', row);
      fields.push(field.trim());
      at = end;
    }
    if (text[at] === ',') {
      at += 1;
      // A trailing comma is followed by one more, empty field.
      if (at === text.length) fields.push('');
      continue;
    }
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r')
      throw new CsvError('Something stands between a closing quote and the next comma.', row);
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    endRow();
  }
  if (fields.length > 0) endRow();
  return rows;
}

function nextOf(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function readQuoted(text: string, from: number, row: number): [field: string, end: number] {
  let field = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new CsvError('A quote is not closed.', row);
    field += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    at = quote + 2;
  }
}
