export { paymentClosing, syncedItemPaid, syncedItemRefunded, syncedItemResumed } from './events.ts';
export { orderJobRules, orderLedgerRules } from './ledger-rules.ts';
export { type OrderRules, orderRules } from './order-rules.ts';
export { ordersModule } from './orders.module.ts';
export {
  holdOpenPayment,
  holdPayment,
  isBuyerOf,
  itemsOfPayment,
  receiveFromProvider,
} from './payments.service.ts';
export { pendingSaleFees } from './pending-fees.ts';
export { redeemItem } from './redeem.ts';
export { decide } from './staff-events.service.ts';
export {
  confirmTransfer,
  type HandOverState,
  handOverState,
  refuseHandOver,
  setTransferPending,
} from './synced-delivery.ts';
