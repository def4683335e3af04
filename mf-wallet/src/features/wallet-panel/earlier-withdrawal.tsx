import { useText } from '@talad/runtime/i18n';
import { EarlierNote } from '@talad/ui/earlier-note';
import { StatusModal, type StatusModalKind } from '@talad/ui/status-modal';
import type { EarlierWithdrawal } from './use-earlier-withdrawal.ts';

type State = EarlierWithdrawal['state'];

const kinds: Record<State, StatusModalKind> = { checking: 'info', nothing: 'warning', done: 'success' };

/** In the wallet, in place of the withdraw button: the outcome of a withdrawal without a response. */
export function EarlierWithdrawalNote({ earlier }: { earlier: EarlierWithdrawal }) {
  const text = useText('wallet');
  const { state, sentence } = earlier;
  return (
    <EarlierNote
      earlier={earlier}
      sentence={sentence}
      actionLabel={text(state === 'done' ? 'withdraw.earlier.another' : 'withdraw.ok')}
    />
  );
}

interface EarlierWithdrawalModalProps {
  earlier: EarlierWithdrawal;
  /** The user wants to make a withdrawal now. */
  onAnother: () => void;
  onClose: () => void;
}

/** In place of the withdrawal dialog: the same after a response was lost on this page. */
export function EarlierWithdrawalModal({ earlier, onAnother, onClose }: EarlierWithdrawalModalProps) {
  const text = useText('wallet');
  const { state, sentence, dismiss } = earlier;
  const another = () => {
    dismiss();
    onAnother();
  };
  const read = () => {
    dismiss();
    onClose();
  };
  const actions = {
    checking: { primaryLabel: text('close'), onPrimary: onClose },
    nothing: {
      primaryLabel: text('again'),
      onPrimary: another,
      secondaryLabel: text('close'),
      onSecondary: read,
    },
    done: {
      primaryLabel: text('withdraw.ok'),
      onPrimary: read,
      secondaryLabel: text('withdraw.earlier.another'),
      onSecondary: another,
    },
  }[state];
  return (
    <StatusModal
      kind={kinds[state]}
      onClose={onClose}
      closeLabel={text('close')}
      title={text(`withdraw.earlier.title.${state}`)}
      {...actions}
    >
      <span role="status">{sentence}</span>
    </StatusModal>
  );
}
