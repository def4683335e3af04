import type { GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useComposition } from '@talad/runtime/composition/context';
import { useNamed, useText } from '@talad/runtime/i18n';
import { isLinkHiddenToday } from '@talad/runtime/link-reminder';
import { useNavigate } from '@talad/runtime/router';
import { Slot } from '@talad/runtime/slot';
import { Box } from '@talad/ui/box';
import { GameTile } from '@talad/ui/game-tile';
import { type MouseEvent, useState } from 'react';

const context = 'marketplace';

interface GameEntryProps {
  game: GameSummary;
  level?: 2 | 3;
  priority?: boolean;
}

/** A press that opens something else than this page is the browser's own. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The way into a game. One with database sync first offers to link the game account, unless that was hidden for today
 * or the team that draws the offer cannot be reached: the game is never closed for it.
 */
export function GameEntry({ game, level = 3, priority = false }: GameEntryProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const navigate = useNavigate();
  const { registry } = useComposition();
  const [isAsking, setAsking] = useState(false);
  const to = paths.game(game.slug);

  const offerLink = (event: MouseEvent) => {
    const piece = registry.slot('link-account.modal');
    if (!piece || !isPlain(event) || isLinkHiddenToday(game.id, context)) return;
    event.preventDefault();
    registry.load(piece).then(
      () => setAsking(true),
      () => navigate(to),
    );
  };

  return (
    <Box
      width="full"
      maxWidth="300px"
      // The link under the press hears that it has been answered, and stays.
      onClickCapture={game.dbSync && !isAsking ? offerLink : undefined}
    >
      <GameTile
        name={named(game.names)}
        href={to}
        imageUrl={game.profileImage.fileUrl}
        imageColor={game.profileImage.color}
        countLabel={t('games.count', { count: game.publishedDynamicitemCount })}
        light={game.hue}
        level={level}
        priority={priority}
      />
      {isAsking ? (
        <Slot
          name="link-account.modal"
          gameId={game.id}
          gameNames={game.names}
          context={context}
          open
          skipTo={to}
          onClose={() => setAsking(false)}
          onLinked={() => navigate(to)}
        />
      ) : null}
    </Box>
  );
}
