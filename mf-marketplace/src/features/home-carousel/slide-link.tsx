import type { CarouselSlide } from '@talad/contract/catalogue';
import { useGameEntry } from '@talad/runtime/game-entry';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { Picture } from '@talad/ui/picture';

const frame = {
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: '12px',
  border: `1px solid ${color('hairline')}`,
  background: '#181425',
  // Text colour over the artwork, independent of the theme; the link inherits it.
  color: '#F5F2FA',
  '& > img': { width: '100%', height: '100%' },
  '& > a': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'flex-end',
    padding: '10px 14px',
    borderRadius: '11px',
    fontWeight: 600,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    background: 'linear-gradient(to top, rgb(9 7 15 / 88%) 0%, rgb(9 7 15 / 52%) 30%, rgb(9 7 15 / 0%) 62%)',
    '&:focus-visible': { outlineOffset: '-4px' },
    '&:hover': { color: '#FFB224' },
  },
} as const;

interface SlideLinkProps {
  /** The game that the slide opens. */
  entry: CarouselSlide['entry'];
  name: string;
  to: string;
  imageUrl: string;
  imageColor: string;
  /** True for the picture that is the likely LCP element. */
  priority: boolean;
  /** Visible before autoplay starts: not lazy-loaded. */
  isSeenFirst: boolean;
}

/** One slide: the artwork with its name, all of it one link. */
export function SlideLink({ entry, name, to, imageUrl, imageColor, priority, isSeenFirst }: SlideLinkProps) {
  const { onClickCapture, confirmDialog } = useGameEntry(entry);
  return (
    <>
      <Box css={frame} onClickCapture={onClickCapture}>
        <Picture
          src={imageUrl}
          alt=""
          width={284}
          height={160}
          sizes="(min-width: 444px) 284px, 64vw"
          priority={priority}
          {...(isSeenFirst ? { loading: 'eager' as const } : {})}
          placeholderColor={imageColor}
        />
        <AppLink to={to} tone="plain">
          {name}
        </AppLink>
      </Box>
      {confirmDialog}
    </>
  );
}
