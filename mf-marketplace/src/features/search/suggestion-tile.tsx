import { Link } from '@talad/runtime/router';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { Picture } from '@talad/ui/picture';
import { fontSizes } from '@talad/ui/scale';
import type { ReactNode } from 'react';

const styles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minWidth: 0,
  padding: '8px',
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  background: color('surface'),
  boxShadow: color('rest'),
  '& > img': { flex: 'none', width: '64px', height: '64px', borderRadius: '8px' },
  '& > [data-part=text-block]': { minWidth: 0, flex: 1 },
  '& [data-part=kind]': { fontSize: fontSizes.xs, lineHeight: 1.5, color: color('muted') },
  '& [data-part=name]': {
    fontSize: fontSizes.compact,
    fontWeight: 600,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& [data-part=link]': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '11px' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color('accent')}`, outlineOffset: '2px' },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'transform 180ms ease-out, border-color 180ms ease-out',
  },
  '@media (hover: hover)': {
    '&:hover': {
      transform: 'translateY(-2px)',
      borderColor: `color-mix(in srgb, ${color('accent')} 65%, ${color('hairline')})`,
    },
  },
} as const;

export type SuggestionTileProps = {
  name: string;
  href: string;
  imageUrl: string;
  imageColor: string;
  /** Type label above the name. */
  kind: string;
  /** One line below the name. */
  detail?: ReactNode;
  /** Above the fold: loads its picture with priority. */
  priority?: boolean;
};

/** Compact link tile; small, so that many fit above the listings. */
export function SuggestionTile({
  name,
  href,
  imageUrl,
  imageColor,
  kind,
  detail,
  priority,
}: SuggestionTileProps) {
  return (
    <Box as="article" css={styles}>
      <Picture
        src={imageUrl}
        alt=""
        width={64}
        height={64}
        placeholderColor={imageColor}
        priority={priority}
      />
      <div data-part="text-block">
        <div data-part="kind">{kind}</div>
        <h3 data-part="name" title={name}>
          <Link to={href} {...{ 'data-part': 'link' }}>
            {name}
          </Link>
        </h3>
        {detail === undefined ? null : <div data-part="kind">{detail}</div>}
      </div>
    </Box>
  );
}
