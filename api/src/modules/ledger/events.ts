import { DomainEvent } from '../../domain-events/domain-event.ts';

/** A user owes Talad more than before: a wallet had less than was taken from it. */
export const walletOwes = new DomainEvent<{
  readonly userId: number;
  readonly satang: number;
  readonly at: Date;
}>('ledger.wallet-owes');
