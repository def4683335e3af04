export { paymentLedgerRules } from './ledger-rules.ts';
export { paymentsModule } from './payments.module.ts';
export { createStripeProvider } from './stripe-provider.ts';
