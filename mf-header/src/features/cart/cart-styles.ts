import { color } from '@talad/ui/colors';
import { clampLines, fontSizes, visuallyHiddenStyles } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

export const StoreGroup = styledElement('section', {
  border: `1px solid ${color('hairline')}`,
  borderRadius: '12px',
  background: color('surface'),
  overflow: 'hidden',
  '& > [data-part=store]': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '52px',
    paddingInline: '12px',
    borderBottom: `1px solid ${color('hairline')}`,
  },
  '& [data-part=store-name]': {
    minWidth: 0,
    flex: 1,
    fontSize: fontSizes.compact,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > ul': { listStyle: 'none' },
  '& > ul > li + li': { borderTop: `1px solid ${color('hairline')}` },
});

export const Line = styledElement('div', {
  display: 'grid',
  gridTemplateColumns: '24px 64px minmax(0, 1fr)',
  columnGap: '12px',
  rowGap: '8px',
  padding: '12px',
  '& > [data-part=choose]': { gridRow: '1 / span 2', alignSelf: 'start' },
  '& > [data-part=picture]': {
    display: 'block',
    '& img': { width: '64px', height: '48px', borderRadius: '8px' },
  },
  '&[data-gone] > [data-part=picture] img': { filter: 'grayscale(1)', opacity: 0.6 },
  '& [data-part=text-block]': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  '& [data-part=name]': {
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 500,
    fontSize: fontSizes.compact,
    ...clampLines(2),
    overflowWrap: 'anywhere',
  },
  '& [data-part=each]': { fontSize: fontSizes.xs, color: color('muted'), fontVariantNumeric: 'tabular-nums' },
  '& [data-part=problem]': { fontSize: fontSizes.xs, color: color('danger'), fontWeight: 600 },
  '& [data-part=controls]': {
    gridColumn: '2 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4px 8px',
  },
  '& [data-part=end]': { display: 'flex', alignItems: 'center', gap: '2px', marginInlineStart: 'auto' },
});

export const FooterParts = styledElement('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  width: '100%',
  // Leaves half of a low window for the list: total and button share a line, the note is for screen readers only.
  '@media (max-height: 480px)': {
    flexDirection: 'row',
    alignItems: 'center',
    '& > p': visuallyHiddenStyles,
    '& [data-part=count]': { display: 'none' },
    '& > button': { width: 'auto', flex: 1, minHeight: '44px' },
  },
  '& > [data-part=total]': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '12px',
    flexWrap: 'wrap',
  },
  '& [data-part=total-text]': { display: 'flex', flexDirection: 'column' },
  '& [data-part=count]': { fontSize: fontSizes.xs, color: color('muted') },
});
