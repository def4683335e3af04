import type { Payment } from '@talad/contract/orders';
import { useCall } from '@talad/runtime/query';

/** Baht that the wallet can pay now: the wallet's own balance, or what the payment said while that is not known. */
export function useWalletUsable({ walletUsable }: Pick<Payment, 'walletUsable'>): number {
  const { data } = useCall('GET /api/user/wallet', {}, { staleTime: 0 });
  return data?.usable ?? walletUsable;
}
