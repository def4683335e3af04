import { createHash } from 'node:crypto';

/** Fields of a cart line that a page may show. */
export interface FingerprintLine {
  readonly id: number;
  readonly itemId: number;
  readonly store: string;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly priceSatang: number;
  readonly stock: number;
  readonly status: string;
}

/**
 * Changes if and only if a line, its price or its availability, or the set of open payments changes; the order of the
 * lines does not matter.
 */
export function cartFingerprint(lines: readonly FingerprintLine[], openPayments: readonly string[]): string {
  const canonical = lines
    .map((line) => [
      line.id,
      line.itemId,
      line.store,
      line.quantity,
      line.isSelected,
      line.priceSatang,
      line.stock,
      line.status,
    ])
    .sort(([a], [b]) => Number(a) - Number(b));
  return createHash('sha256')
    .update(JSON.stringify([canonical, openPayments.toSorted()]))
    .digest('hex');
}
