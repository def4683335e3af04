import type { OutputOf } from '@talad/contract/calls';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

/** Title of an order's page; its detail is the first item and the order's number. */
export function head({ language, data }: HeadInput): PageHead {
  const order = data('GET /api/transaction/:id') as OutputOf<'GET /api/transaction/:id'> | undefined;
  const title = language === 'th' ? 'คำสั่งซื้อ' : 'Order';
  const [first] = order?.items ?? [];
  return order && first ? { title, detail: `${first.names[language]}, ${order.transactionNo}` } : { title };
}
