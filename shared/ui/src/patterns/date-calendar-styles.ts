import { DatePickerContent, DatePickerPositioner } from '@chakra-ui/react/date-picker';
import { canHover, focusRing, layer } from '../theme/scale.ts';
import { styled } from '../theme/styled.ts';

const hovered = { background: 'color-mix(in srgb, var(--c-fg) 10%, transparent)' };

const pressable = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '40px',
  borderRadius: 'control',
  color: 'fg',
  background: 'transparent',
  border: '1px solid transparent',
  fontSize: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '&[data-disabled], &:disabled': { opacity: 0.4, cursor: 'not-allowed' },
  [canHover]: { '&:hover:not([data-disabled], :disabled)': hovered },
} as const;

export const PositionerElement = styled(DatePickerPositioner, { base: { zIndex: layer.dropdown } });

export const ContentElement = styled(DatePickerContent, {
  base: {
    width: '312px',
    maxWidth: 'calc(100vw - 16px)',
    padding: '2',
    borderRadius: 'card',
    background: 'raised',
    color: 'fg',
    boxShadow: 'lift',
    outline: 'none',
    zIndex: layer.dropdown,
    '& [data-part=view-control]': { display: 'flex', alignItems: 'center', gap: '1', marginBottom: '1' },
    '& [data-part=prev-trigger], & [data-part=next-trigger]': {
      ...pressable,
      flex: 'none',
      width: '44px',
      minHeight: '44px',
    },
    '& [data-part=view-trigger]': { ...pressable, flex: '1 1 auto', minHeight: '44px', fontWeight: '600' },
    '& table': {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=table-header]': {
      height: '32px',
      fontSize: 'xs',
      fontWeight: '500',
      color: 'muted',
      textAlign: 'center',
    },
    '& [data-part=table-cell]': { padding: '0' },
    '& [data-part=table-cell-trigger]': {
      ...pressable,
      '&[data-today]': { borderColor: 'edge' },
      '&[data-outside-range]': { opacity: 0.4 },
      '&[data-selected]': { background: 'accent', color: 'accent.on', fontWeight: '600' },
      '&[data-view=month], &[data-view=year]': { minHeight: '48px' },
    },
    '@media (forced-colors: active)': {
      '& [data-part=table-cell-trigger][data-selected]': { outline: '2px solid Highlight' },
    },
  },
});
