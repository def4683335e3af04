import type { GameEntry } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useComposition } from '../composition/composition-context.tsx';
import { Slot } from '../composition/slot.tsx';
import { isLinkHiddenToday } from './link-reminder.ts';

/** One context for all links to a game, so that "hide this for today" applies to all of them. */
const context = 'marketplace';

/** A click without modifiers; others open a new tab or window, which the browser handles. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Intercepts links to a game: one with database sync first offers to link the game account, unless the user hid that
 * for today or the modal's remote cannot be loaded. The game itself always stays reachable.
 * `onClickCapture` goes on an element around the link, which then sees a prevented click and does not navigate;
 * `question` is rendered beside that element.
 */
export function useGameEntry(game: GameEntry | null | undefined) {
  const navigate = useNavigate();
  const { registry } = useComposition();
  const [isAsking, setAsking] = useState(false);
  if (!game?.dbSync) return { onClickCapture: undefined, confirmDialog: null };
  const to = paths.game(game.slug);

  const promptToLink = (event: MouseEvent) => {
    const moduleRef = registry.slot('link-account.modal');
    if (!moduleRef || !isPlain(event) || isLinkHiddenToday(game.id, context)) return;
    event.preventDefault();
    registry.load(moduleRef).then(
      () => setAsking(true),
      () => navigate(to),
    );
  };

  const confirmDialog = isAsking ? (
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
  return { onClickCapture: promptToLink, confirmDialog };
}
