let made = 0;

/** A fictitious id number with a valid check digit; a new one on each call. */
export function nextNationalId(): string {
  made += 1;
  const digits = `1${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(8, '0')}`;
  let sum = 0;
  for (let position = 0; position < 12; position += 1) sum += Number(digits[position]) * (13 - position);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}
