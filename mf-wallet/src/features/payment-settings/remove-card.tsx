import type { SavedCard } from '@talad/contract/payments';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { ConfirmModal } from '@talad/ui/confirm-modal';
import { Text } from '@talad/ui/text';
import { useCardName } from '../../cards/use-card-name.ts';

interface RemoveCardProps {
  card: SavedCard;
  onRemoved: (card: SavedCard) => void;
  onClose: () => void;
}

/** Confirmation dialog for deleting a card. */
export default function RemoveCard({ card, onRemoved, onClose }: RemoveCardProps) {
  const text = useText('wallet');
  const errorText = useErrorText();
  const name = useCardName()(card);
  const remove = useCommand('DELETE /api/user/card/:id', {
    invalidates: ['GET /api/user/card'],
    onSuccess: () => {
      onRemoved(card);
      onClose();
    },
  });
  return (
    <ConfirmModal
      open
      danger
      title={text('card.removeTitle')}
      labels={{ confirm: text('card.remove'), cancel: text('card.keep'), close: text('close') }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: card.id } })}
      onClose={onClose}
    >
      <Text>{text('card.removeBody', { card: name })}</Text>
      {remove.isError ? (
        <Text role="alert" tone="danger" size="sm" marginTop="3">
          {errorText(remove.error)}
        </Text>
      ) : null}
    </ConfirmModal>
  );
}
