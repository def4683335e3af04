import { useCall } from '../query/query.ts';

/** The id of the user's open payment that holds units of a listing; rerenders only when that changes. */
export function useOpenPaymentOf(dynamicItemId: number): string | undefined {
  const { data } = useCall(
    'GET /api/user/cart',
    {},
    {
      // `null` and not undefined, which a query cannot hold.
      select: ({ openPayments }) =>
        openPayments.find(({ lines }) => lines.some((line) => line.dynamicItemId === dynamicItemId))?.id ??
        null,
    },
  );
  return data ?? undefined;
}
