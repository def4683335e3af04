import { DatePickerContent, DatePickerPositioner } from '@chakra-ui/react/date-picker';
import { color, tint } from '../theme/colors.ts';
import { canHover, focusRing, fontSizes, layer, radius } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

const hovered = { background: tint('fg', 10) };

const pressable = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '40px',
  borderRadius: radius.control,
  color: color('fg'),
  background: 'transparent',
  border: '1px solid transparent',
  fontSize: fontSizes.sm,
  cursor: 'pointer',
  userSelect: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '&[data-disabled], &:disabled': { opacity: 0.4, cursor: 'not-allowed' },
  [canHover]: { '&:hover:not([data-disabled], :disabled)': hovered },
} as const;

/** Places the calendar beside its field. */
export const PositionerElement = styledElement(DatePickerPositioner, { zIndex: layer.dropdown });

/** The box of the calendar. */
export const ContentElement = styledElement(DatePickerContent, {
  width: '312px',
  maxWidth: 'calc(100vw - 16px)',
  padding: '8px',
  borderRadius: radius.card,
  background: color('raised'),
  color: color('fg'),
  boxShadow: color('lift'),
  outline: 'none',
  zIndex: layer.dropdown,
  '& [data-part=view-control]': { display: 'flex', alignItems: 'center', gap: '4px', marginBottom: '4px' },
  '& [data-part=prev-trigger], & [data-part=next-trigger]': {
    ...pressable,
    flex: 'none',
    width: '44px',
    minHeight: '44px',
  },
  '& [data-part=view-trigger]': { ...pressable, flex: '1 1 auto', minHeight: '44px', fontWeight: 600 },
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-part=table-header]': {
    height: '2rem',
    fontSize: fontSizes.xs,
    fontWeight: 500,
    color: color('muted'),
    textAlign: 'center',
  },
  '& [data-part=table-cell]': { padding: 0 },
  '& [data-part=table-cell-trigger]': {
    ...pressable,
    '&[data-today]': { borderColor: color('edge') },
    '&[data-outside-range]': { opacity: 0.4 },
    '&[data-selected]': { background: color('accent'), color: color('accent-on'), fontWeight: 600 },
    '&[data-view=month], &[data-view=year]': { minHeight: '48px' },
  },
  '@media (forced-colors: active)': {
    '& [data-part=table-cell-trigger][data-selected]': { outline: '2px solid Highlight' },
  },
});
