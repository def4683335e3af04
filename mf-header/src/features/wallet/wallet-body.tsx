import { Slot } from '@talad/runtime/slot';

/** The wallet's place: its inside belongs to the wallet team. */
export default function WalletBody({ onClose }: { onClose: () => void }) {
  return <Slot name="wallet.panel" onClose={onClose} />;
}
