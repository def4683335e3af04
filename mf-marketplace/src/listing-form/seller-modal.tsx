import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { useLocation, useNavigate } from '@talad/runtime/router';
import { StatusModal } from '@talad/ui/status-modal';

/** Modal "Unable to create order": explains how to become a seller and links to e-KYC. */
export default function SellerModal({ onClose }: { onClose: () => void }) {
  const t = useText('marketplace');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <StatusModal
      kind="warning"
      onClose={onClose}
      title={t('listingForm.notSeller.title')}
      closeLabel={t('close')}
      secondaryLabel={t('listingForm.notSeller.cancel')}
      primaryLabel={t('listingForm.notSeller.toKyc')}
      onPrimary={() => void navigate(paths.identityCheck(pathname + search))}
    >
      {t('listingForm.notSeller.body')}
    </StatusModal>
  );
}
