import { Slot } from '@talad/runtime/slot';

/** Mounts the wallet slot; its content belongs to the wallet team. */
export default function WalletBody({ onClose }: { onClose: () => void }) {
  return <Slot name="wallet.panel" onClose={onClose} />;
}
