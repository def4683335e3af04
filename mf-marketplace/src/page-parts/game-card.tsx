import type { GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useGameEntry } from '@talad/runtime/game-entry';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { GameTile } from '@talad/ui/game-tile';

interface GameCardProps {
  game: GameSummary;
  level?: 2 | 3;
  priority?: boolean;
}

/** Tile that links to a game; prompts to link a game account first where the game is synced. */
export function GameCard({ game, level = 3, priority = false }: GameCardProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { onClickCapture, confirmDialog } = useGameEntry(game);
  return (
    <>
      <Box width="full" maxWidth="300px" onClickCapture={onClickCapture}>
        <GameTile
          name={localize(game.names)}
          href={paths.game(game.slug)}
          imageUrl={game.profileImage.fileUrl}
          imageColor={game.profileImage.color}
          countLabel={t('games.count', { count: game.publishedDynamicitemCount })}
          light={game.hue}
          level={level}
          priority={priority}
        />
      </Box>
      {confirmDialog}
    </>
  );
}
