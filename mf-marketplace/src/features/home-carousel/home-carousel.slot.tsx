import type { CarouselSlide } from '@talad/contract/catalogue';
import { sameOriginPath } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { AutoplayCarousel } from '@talad/ui/autoplay-carousel';
import { Flex, Stack } from '@talad/ui/box';
import { Skeleton } from '@talad/ui/skeleton';
import { splitInRows } from './carousel-rows.ts';
import { SlideLink } from './slide-link.tsx';

/** ms per slide. */
const delay = 4000;
/** ms by which the lower row starts after the upper one. */
const lowerRowLater = 2000;

/** Two rows of game slides that autoplay with an offset. */
export default function HomeCarousel() {
  const t = useText('marketplace');
  const { data, isPending } = useCall('GET /api/game/carousel', {});
  if (isPending) return <CarouselSkeleton label={t('loading')} />;
  if (!data?.length) return null;
  const [upper, lower] = splitInRows(data);
  return (
    <Stack gap="4">
      <SlideRow slides={upper} label={t('carousel.upper')} startDelay={0} />
      {lower.length > 0 ? (
        <SlideRow slides={lower} label={t('carousel.lower')} startDelay={lowerRowLater} />
      ) : null}
    </Stack>
  );
}

interface SlideRowProps {
  slides: CarouselSlide[];
  label: string;
  startDelay: number;
}

function SlideRow({ slides, label, startDelay }: SlideRowProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  return (
    <AutoplayCarousel
      label={label}
      delay={delay}
      startDelay={startDelay}
      width="wide"
      labels={{ pause: t('motion.pause'), play: t('motion.play') }}
    >
      {slides.map((slide, index) => (
        <SlideLink
          key={slide.id}
          entry={slide.entry}
          name={localize(slide.game.names)}
          to={sameOriginPath(slide.linkPath)}
          imageUrl={slide.image.fileUrl}
          imageColor={slide.image.color}
          priority={index === 0}
          isSeenFirst={index < 2}
        />
      ))}
    </AutoplayCarousel>
  );
}

const rows = ['upper', 'lower'];

function CarouselSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="4" role="status" aria-label={label}>
      {rows.map((row) => (
        <Flex key={row} gap="4" overflow="hidden">
          {['a', 'b', 'c', 'd', 'e'].map((slide) => (
            <Skeleton
              key={slide}
              flex="none"
              width={{
                base: 'clamp(220px, 64vw, 284px)',
                md: 'calc((100% - 32px) / 3)',
                lg: 'calc((100% - 48px) / 4)',
              }}
              aspectRatio="16 / 9"
              borderRadius="card"
            />
          ))}
        </Flex>
      ))}
    </Stack>
  );
}
