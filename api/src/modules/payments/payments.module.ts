import { Type } from 'typebox';
import type { ApiModule } from '../../api-module.ts';
import { on } from '../../domain-events/domain-event.ts';
import { defineJob, handleJob } from '../../jobs/job.ts';
import { applyTransition } from '../../lifecycle/lifecycle.ts';
import { ProviderOutcomeUnknown, ProviderRefused } from '../../ports/payment-provider.ts';
import { paymentClosing } from '../orders/index.ts';
import { attemptRoutes } from './attempt.routes.ts';
import { attemptLifecycle } from './attempt-lifecycle.ts';
import { lockLiveAttempt } from './attempts.repository.ts';
import { pollJob } from './attempts.ts';
import { cardRoutes } from './card.routes.ts';
import { settleSetup, setupJob } from './card-setup.service.ts';
import { dropCardJob } from './cards.service.ts';
import { chargebackOpsCommands } from './chargebacks.ops.ts';
import { orderAttemptRoutes } from './order-attempt.routes.ts';
import { paymentMethodRoutes } from './payment-method.routes.ts';
import { paymentOpsCommands } from './payments.ops.ts';
import { reconcile, runPoll } from './poll-attempt.ts';
import { eventJob, fetchUndelivered, processEvent, requeueEvents } from './provider-events.ts';
import { topUpRoutes } from './top-up.routes.ts';
import { webhookRoutes } from './webhook.routes.ts';

const requeueJob = defineJob('reconcile-payments', Type.Unknown());
const undeliveredJob = defineJob('fetch-unheard-events', Type.Unknown());

export const paymentsModule: ApiModule = {
  name: 'payments',
  subscriptions: [
    on(paymentClosing, async (tx, { paymentId, status, at }) => {
      const row = await lockLiveAttempt(tx, paymentId);
      const event = status === 'expired' ? 'EXPIRE' : 'CANCEL';
      if (row) await applyTransition(tx, attemptLifecycle, row, event, { at });
    }),
  ],
  routes: async (app, context) => {
    paymentMethodRoutes(app, context);
    orderAttemptRoutes(app, context);
    topUpRoutes(app, context);
    attemptRoutes(app, context);
    cardRoutes(app, context);
    await webhookRoutes(app, context);
  },
  tasks: (context) => ({
    ...handleJob(pollJob, ({ attemptId }) => runPoll(context, attemptId)),
    ...handleJob(eventJob, ({ eventId }) => processEvent(context, eventId)),
    ...handleJob(setupJob, ({ setupId }) => settleSetup(context, setupId)),
    ...handleJob(dropCardJob, async ({ methodId }) => {
      // An error means that the provider has already deleted the card.
      await context.payments?.dropCard(methodId).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
    }),
    ...handleJob(requeueJob, async () => {
      await reconcile(context);
      await requeueEvents(context);
    }),
    ...handleJob(undeliveredJob, async () => {
      try {
        await fetchUndelivered(context);
      } catch (error) {
        // The next run follows in five minutes, so a failed job must not also be retried.
        if (!(error instanceof ProviderOutcomeUnknown || error instanceof ProviderRefused)) throw error;
        context.log.warn({ problem: error.message }, 'the payment provider did not say what was missed');
      }
    }),
  }),
  schedule: [
    `*/5 * * * * ${requeueJob.name}`,
    `2,7,12,17,22,27,32,37,42,47,52,57 * * * * ${undeliveredJob.name}`,
  ],
  opsCommands: [...paymentOpsCommands, ...chargebackOpsCommands],
  personalRows: [
    { table: 'pay_attempt', columns: ['user_id'], hide: ['qr_data', 'qr_image_url'], onDelete: 'keep' },
    { table: 'saved_card', columns: ['user_id'], hide: ['method_id'], onDelete: 'delete' },
    {
      table: 'card_setup',
      columns: ['user_id'],
      hide: ['method_id', 'setup_id', 'redirect_url'],
      onDelete: 'delete',
    },
    { table: 'provider_customer', columns: ['user_id'], hide: ['customer_id'], onDelete: 'delete' },
  ],
};
