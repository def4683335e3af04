export { countLiveAttempts } from './attempts.repository.ts';
export { writeCard } from './cards.service.ts';
export { keepCustomer } from './customers.repository.ts';
export { paymentLedgerRules } from './ledger-rules.repository.ts';
export { paymentsModule } from './payments.module.ts';
export { createStripeProvider } from './stripe-provider.ts';
