import { useText } from '@talad/runtime/i18n';
import { StatusModal } from '@talad/ui/status-modal';

/** Shows why a card was refused; the form behind it keeps its values. */
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
