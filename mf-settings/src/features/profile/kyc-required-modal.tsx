import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { StatusModal } from '@talad/ui/status-modal';

/** "KYC Required": links unverified users to the KYC page with a callback URL. */
export default function KycRequiredModal({ onClose }: { onClose: () => void }) {
  const text = useText('settings');
  const navigate = useNavigate();
  return (
    <StatusModal
      kind="info"
      onClose={onClose}
      title={text('middleman.title')}
      closeLabel={text('middleman.close')}
      secondaryLabel={text('form.cancel')}
      primaryLabel={text('middleman.toKyc')}
      onPrimary={() => void navigate(paths.identityCheck(paths.profile()))}
    >
      {text('middleman.body')}
    </StatusModal>
  );
}
