import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { on } from '../../domain-events/domain-event.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { walletOwes } from '../ledger/index.ts';
import { bankCallbackRoutes } from './bank-callback.routes.ts';
import { bankImageRoutes } from './bank-image.ts';
import { holdForDebt } from './debt.ts';
import { walletPersonalRows } from './erasure.ts';
import { payOut, requeueWithdrawals } from './payout.ts';
import { walletRoutes } from './wallet.routes.ts';
import { withdrawRoutes } from './withdraw.routes.ts';
import { payoutJob } from './withdraw.service.ts';
import { withdrawalOpsCommands } from './withdrawals.ops.ts';

const requeueJob = defineJob('revive-withdrawals', Type.Unknown());

export const walletModule: ApiModule = {
  name: 'wallet',
  subscriptions: [on(walletOwes, holdForDebt)],
  routes: async (app, context) => {
    walletRoutes(app, context);
    withdrawRoutes(app, context);
    bankImageRoutes(app);
    await bankCallbackRoutes(app, context);
  },
  tasks: (context) => ({
    ...handleJob(payoutJob, ({ withdrawalId }) => payOut(context, withdrawalId)),
    ...handleJob(requeueJob, async () => {
      await requeueWithdrawals(context);
    }),
  }),
  schedule: [`*/5 * * * * ${requeueJob.name}`],
  personalRows: walletPersonalRows,
  opsCommands: withdrawalOpsCommands,
};
