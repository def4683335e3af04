export { countLiveAttempts } from './attempts.repository.ts';
export { paymentLedgerRules } from './ledger-rules.repository.ts';
export { paymentsModule } from './payments.module.ts';
export { createStripeProvider } from './stripe-provider.ts';
