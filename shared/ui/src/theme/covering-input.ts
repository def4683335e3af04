/**
 * A native input that is transparent over its styled replacement, so that touch, mouse, keyboard and screen readers use it
 * directly. Its parent is positioned.
 */
export const coveringInput = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
