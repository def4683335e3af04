import type { ApiModule } from '../../api-module.ts';
import { handleJob } from '../../jobs/job.ts';
import { chatRoutes } from './chat.routes.ts';
import { isPartyOfChat } from './chat.service.ts';
import { eraseParty, hasOpenOrders, orderRowsOfPeople } from './erasure.ts';
import { itemRoutes } from './item.routes.ts';
import { passDeadline } from './item-events.service.ts';
import { orderRules } from './order-rules.ts';
import { orderOpsCommands } from './orders.ops.ts';
import { isPartyOfEvidence } from './orders.repository.ts';
import { orderRoutes } from './orders.routes.ts';
import { expirePayment } from './payments.service.ts';
import { protectionRoutes } from './protection.ts';
import { itemTimer, paymentTimer } from './timers.ts';

export const ordersModule: ApiModule = {
  name: 'orders',
  routes: (app, context) => {
    orderRoutes(app, context);
    itemRoutes(app, context);
    chatRoutes(app, context);
    protectionRoutes(app, context);
  },
  personalRows: orderRowsOfPeople,
  erasureBlockers: async (tx, id) => ((await hasOpenOrders(tx, id)) ? 'ACCOUNT_HAS_ORDERS' : undefined),
  eraseUser: eraseParty,
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
