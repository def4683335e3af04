export { openPayment, type Purchase, totalOf } from './checkout/open-payment.service.ts';
export { findOpenPaymentOfLines, lockCheckout } from './checkout/open-payments.repository.ts';
export { redeemItem } from './checkout/redeem.service.ts';
export { assertUnpaidLimits } from './checkout/unpaid-limits.policy.ts';
export {
  confirmTransfer,
  type HandOverState,
  handOverState,
  refuseHandOver,
  setTransferPending,
} from './delivery/synced-delivery.service.ts';
export { decide } from './dispute/staff-events.service.ts';
export { paymentClosing, syncedItemPaid, syncedItemRefunded, syncedItemResumed } from './events.ts';
export { orderJobRules, orderLedgerRules } from './ledger/ledger-rules.repository.ts';
export { pendingSaleFees } from './ledger/pending-fees.repository.ts';
export { orderStateRules } from './machine/state-rules.repository.ts';
export { eraseParty, hasOpenOrders } from './order/erasure.service.ts';
export { type OrderRules, orderRules } from './order/order-rules.ts';
export { ordersModule } from './orders.module.ts';
export {
  holdOpenPayment,
  holdPayment,
  isBuyerOf,
  itemsOfPayment,
  receiveFromProvider,
} from './payment/payments.service.ts';
