/** The action of a key in the search box; `none` means the default of the text field. */
export type ComboboxAction =
  | { kind: 'none' }
  | { kind: 'highlight'; index: number }
  | { kind: 'open-suggestion'; index: number }
  | { kind: 'search' }
  | { kind: 'close' };

export interface ComboboxView {
  /** Index of the highlighted suggestion, -1 for none. */
  highlighted: number;
  /** Number of suggestions shown. */
  count: number;
}

/** Arrow keys move the highlight and wrap around; Enter opens it or runs the full search; Escape closes. */
export function comboboxAction(key: string, { highlighted, count }: ComboboxView): ComboboxAction {
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? { kind: 'none' } : { kind: 'highlight', index: (highlighted + 1) % count };
    case 'ArrowUp':
      return count === 0
        ? { kind: 'none' }
        : { kind: 'highlight', index: highlighted <= 0 ? count - 1 : highlighted - 1 };
    case 'Enter':
      return highlighted >= 0 && highlighted < count
        ? { kind: 'open-suggestion', index: highlighted }
        : { kind: 'search' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return { kind: 'none' };
  }
}
