import { useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';

/** Why a card was not taken; the form behind it keeps what was typed. */
export default function CannotAddCard({
  sentence,
  requestId,
  onClose,
}: {
  sentence: string;
  requestId: string | undefined;
  onClose: () => void;
}) {
  const text = useText('wallet');
  return (
    <StatusModal
      kind="error"
      title={text('card.cannotAdd')}
      primaryLabel={text('topUp.ok')}
      closeLabel={text('close')}
      onClose={onClose}
      requestId={requestId}
    >
      {sentence}
    </StatusModal>
  );
}
