import type { ApiModule } from '../../api-module.ts';
import { handleJob } from '../../jobs/job.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { isPartyOfChat } from './chat/chat.service.ts';
import { passDeadline } from './delivery/item-events.service.ts';
import { secretRoutes } from './delivery/secret.routes.ts';
import { inventoryRoutes } from './inventory/inventory.routes.ts';
import { itemRoutes } from './item.routes.ts';
import { exportOwnTexts, orderPersonalRows } from './order/erasure.service.ts';
import { isPartyOfEvidence } from './order/evidence.repository.ts';
import { orderRules } from './order/order-rules.ts';
import { itemTimer, paymentTimer } from './order/timers.ts';
import { orderOpsCommands } from './orders.ops.ts';
import { orderRoutes } from './orders.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { expirePayment } from './payment/payments.service.ts';
import { protectionRoutes } from './protection/protection.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';

export const ordersModule: ApiModule = {
  name: 'orders',
  routes: (app, context) => {
    paymentRoutes(app, context);
    orderRoutes(app, context);
    itemRoutes(app, context);
    secretRoutes(app, context);
    inventoryRoutes(app, context);
    chatRoutes(app, context);
    ratingRoutes(app);
    protectionRoutes(app, context);
  },
  personalRows: orderPersonalRows,
  exportUser: exportOwnTexts,
  opsCommands: orderOpsCommands,
  tasks: ({ db, clock }) => ({
    ...handleJob(paymentTimer, async ({ paymentId }) =>
      expirePayment(db, { paymentId, now: clock.now(), rules: await orderRules(db) }),
    ),
    ...handleJob(itemTimer, async ({ itemId, deadline }) =>
      passDeadline(db, { itemId, deadline, now: clock.now(), rules: await orderRules(db) }),
    ),
  }),
  mayViewPicture: async ({ db }, user, pictureKey) =>
    (await isPartyOfEvidence(db, user.id, pictureKey)) || isPartyOfChat(db, user.id, pictureKey),
};
