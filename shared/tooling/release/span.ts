const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A span such as "90s", "30m", "1h" or "2d", in ms; `option` names it in the error. */
export function spanMs(span: string, option: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(span) ?? [];
  if (!amount) throw new Error(`${option} is a number with s, m, h or d, such as 1h, not "${span}".`);
  return Number(amount) * (unitMs[unit] ?? 0);
}
