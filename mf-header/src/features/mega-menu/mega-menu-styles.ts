import { color } from '@talad/ui/colors';
import { canHover, displayFont, fontSizes, layer } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';

export const MegaMenuSection = styledElement('section', {
  position: 'fixed',
  insetInline: 0,
  top: '64px',
  zIndex: layer.header,
  maxHeight: 'calc(100dvh - 64px)',
  overflowY: 'auto',
  background: color('raised'),
  borderBottom: `1px solid ${color('hairline')}`,
  boxShadow: color('lift'),
  outline: 'none',
  '& > [data-part=inside]': { maxWidth: '1248px', marginInline: 'auto', padding: '16px 24px 24px' },
  '& [data-part=head]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '8px',
  },
  '& [data-part=title]': {
    fontFamily: displayFont,
    fontSize: fontSizes.lg,
    fontWeight: 600,
    lineHeight: 1.25,
  },
  '& [data-part=all]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '44px',
    paddingInline: '6px',
    borderRadius: '8px',
    color: color('accent'),
    fontSize: fontSizes.sm,
    fontWeight: 600,
    textDecoration: 'none',
    [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' } },
  },
  '& [data-part=coming]': { display: 'flex', gap: '16px', overflow: 'hidden' },
});
