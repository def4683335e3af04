import type { Game } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Picture } from '@talad/ui/picture';
import { Skeleton } from '@talad/ui/skeleton';
import { Heading, Text } from '@talad/ui/text';
import type { CSSProperties } from 'react';

const shape = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '72px 1fr', md: '160px 1fr' },
  gap: { base: '3', md: '6' },
  alignItems: 'center',
  paddingBottom: { base: '4', md: '6' },
  marginBottom: '4',
} as const;

/** Glow behind the game's logo and line below the header, in the game's hue, `--game-hue`. */
const glow = {
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-12px -16px 0',
    zIndex: -1,
    pointerEvents: 'none',
    background:
      'radial-gradient(ellipse closest-side at 32% 50%, color-mix(in srgb, var(--game-hue) 30%, transparent), transparent)',
  },
  borderBottom: '2px solid var(--game-hue)',
  isolation: 'isolate',
} as const;

export function GameHeader({ game }: { game: Game }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  return (
    <Box as="header" {...shape} css={glow} style={{ '--game-hue': game.hue } as CSSProperties}>
      <Box
        borderRadius="card"
        overflow="hidden"
        aspectRatio="1"
        css={{ '& > img': { width: '100%', height: '100%' } }}
      >
        <Picture
          src={game.profileImage.fileUrl}
          alt=""
          width={160}
          height={160}
          sizes="(min-width: 768px) 160px, 72px"
          priority
          placeholderColor={game.profileImage.color}
        />
      </Box>
      <Box minWidth="0">
        <Text size="sm" tone="muted">
          {localize(game.genre)}
        </Text>
        <Heading level={1} overflowWrap="anywhere">
          {localize(game.names)}
        </Heading>
        <Text
          tone="muted"
          marginTop="2"
          clamp={3}
          maxWidth="64ch"
          display={{ base: 'none', md: '-webkit-box' }}
        >
          {localize(game.description)}
        </Text>
        <Flex gap="4" alignItems="center" flexWrap="wrap" marginTop="2">
          <Text size="sm">{t('games.count', { count: game.publishedDynamicitemCount })}</Text>
          <Button variant="secondary" size="sm" to={paths.sell({ game: game.slug })}>
            {t('game.sell')}
          </Button>
        </Flex>
      </Box>
    </Box>
  );
}

export function GameHeaderSkeleton() {
  return (
    <Box {...shape}>
      <Skeleton aspectRatio="1" borderRadius="card" />
      <Box>
        <Skeleton width="120px" marginBottom="3" />
        <Skeleton height="36px" width="min(360px, 90%)" marginBottom="3" />
        <Skeleton width="min(480px, 100%)" />
      </Box>
    </Box>
  );
}
