import type { Payment } from '@talad/contract/checkout';
import { useCall } from '@talad/runtime/query';

/** Available wallet balance in baht; the value from the payment until the wallet has loaded. */
export function useWalletUsable({ walletUsable }: Pick<Payment, 'walletUsable'>): number {
  const { data } = useCall('GET /api/user/wallet', {}, { staleTime: 0 });
  return data?.usable ?? walletUsable;
}
