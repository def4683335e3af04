import type { GameEntry } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useComposition } from '../composition/composition-context.tsx';
import { Slot } from '../composition/slot.tsx';
import { isLinkHiddenToday } from './link-reminder.ts';

/** The offer to link an account is one and the same wherever a game is entered from, and so is its being hidden. */
const context = 'marketplace';

/** A press that opens something else than this page is the browser's own. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The way into a game, for whatever link leads there: one with database sync first offers to link the game account,
 * unless that was hidden for today or the team that draws the offer cannot be reached. The game is never closed for it.
 * `onClickCapture` goes on an element around the link, which then hears that the press has been answered, and stays;
 * `question` is drawn beside that element.
 */
export function useGameEntry(game: GameEntry | null | undefined) {
  const navigate = useNavigate();
  const { registry } = useComposition();
  const [isAsking, setAsking] = useState(false);
  if (!game?.dbSync) return { onClickCapture: undefined, question: null };
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

  const question = isAsking ? (
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
  ) : null;
  return { onClickCapture: offerLink, question };
}
