export { writeMessage } from './chat/chat.service.ts';
export { openPayment, type Purchase, totalOf } from './checkout/open-payment.service.ts';
export {
  findOpenPaymentOf,
  findOpenPaymentOfLines,
  listUnpaidLines,
  lockCheckout,
  type UnpaidLine,
} from './checkout/open-payments.repository.ts';
export { redeemItem } from './checkout/redeem.service.ts';
export { assertUnpaidLimits } from './checkout/unpaid-limits.policy.ts';
export { cancelItem, deliverItem, passDeadline, receiveItem } from './delivery/item-events.service.ts';
export { revealSecret } from './delivery/secrets.service.ts';
export {
  awaitsTransfer,
  confirmTransfer,
  type HandOverState,
  handOverState,
  keepForBuyer,
  refuseHandOver,
  setTransferPending,
} from './delivery/synced-delivery.service.ts';
export {
  type ChargebackStep,
  chargeSeller,
  loseChargeback,
  openChargeback,
  reverseChargeback,
  winChargeback,
} from './dispute/chargeback.service.ts';
export {
  acceptRefund,
  answerDispute,
  openDispute,
  withdrawDispute,
} from './dispute/dispute-events.service.ts';
export { decide } from './dispute/staff-events.service.ts';
export {
  paymentClosing,
  relatedSale,
  syncedItemPaid,
  syncedItemRefunded,
  syncedItemResumed,
} from './events.ts';
export { orderJobRules, orderLedgerRules } from './ledger/ledger-rules.repository.ts';
export { pendingSaleFees } from './ledger/pending-fees.repository.ts';
export { orderStateRules } from './machine/state-rules.repository.ts';
export type { Deadline } from './machine/transition-types.ts';
export { eraseOrderParty, hasOpenOrders } from './order/erasure.service.ts';
export type { ItemCommand } from './order/item-command.ts';
export { type OrderRules, orderRules } from './order/order-rules.ts';
export { ordersOfPayment } from './order/orders.repository.ts';
export { findOrderPictures } from './order/own-texts.repository.ts';
export { ordersModule } from './orders.module.ts';
export type { ItemRow } from './orders.tables.ts';
export {
  cancelUnpaid,
  expirePayment,
  holdOpenPayment,
  holdPayment,
  isBuyerOf,
  payFromWallet,
  receiveFromProvider,
} from './payment/payments.service.ts';
export { rateItem, replyToRating } from './rating/ratings.service.ts';
