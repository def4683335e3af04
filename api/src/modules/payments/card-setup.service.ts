import { isCardExpired } from '@talad/contract/card-rules';
import { paths, sameOriginPath } from '@talad/contract/paths';
import type { CardSetup } from '@talad/contract/payments';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SessionUser } from '../../http/session-user.ts';
import { defineJob } from '../../jobs/job.ts';
import {
  type PaymentProvider,
  ProviderOutcomeUnknown,
  ProviderRefused,
  type SetupFacts,
} from '../../ports/payment-provider.ts';
import { newPaymentId } from '../../public-ids.ts';
import {
  findSetup,
  findSetupByMethod,
  findSetupByProviderId,
  insertSetup,
  lockSetup,
  markSetupSaved,
  updateWaitingSetup,
} from './card-setups.repository.ts';
import { findCard } from './cards.repository.ts';
import { presentCard, recordCard, writeCard } from './cards.service.ts';
import { findCustomer, keepCustomer } from './customers.repository.ts';
import type { CardSetupRow } from './payments.tables.ts';

/** Updates a card setup to the state that the provider reports. */
export const setupJob = defineJob('card-setup', Type.Object({ setupId: Type.String() }));

type SetupContext = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Failure = NonNullable<CardSetup['failure']>;

const failureOf = (code: string | null): Failure =>
  code === 'expired_card'
    ? 'CARD_EXPIRED'
    : code?.includes('authentication')
      ? 'CARD_NOT_AUTHENTICATED'
      : 'CARD_DECLINED';

export async function atProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const code = error.reason === 'expired_card' ? 'CARD_EXPIRED' : 'CARD_DECLINED';
      throw new ApiError(code, { detail: error.message });
    }
    if (error instanceof ProviderOutcomeUnknown)
      throw new ApiError('CARD_SERVICE_DOWN', { detail: error.message });
    throw error;
  }
}

async function changeSetup(
  { db, clock }: SetupContext,
  id: string,
  change: Partial<CardSetupRow>,
): Promise<void> {
  const ending = change.status === 'failed' ? { endedAt: clock.now() } : {};
  await updateWaitingSetup(db, id, { ...change, ...ending });
}

/** Applies the provider's state of a card setup; idempotent. */
async function applySetup(
  context: SetupContext,
  provider: PaymentProvider,
  row: CardSetupRow,
  { setupId, state, redirectUrl, declineCode }: SetupFacts,
): Promise<void> {
  const { db, clock, config } = context;
  if (state === 'open') return changeSetup(context, row.id, { setupId, redirectUrl });
  const failed = (failure: Failure) =>
    changeSetup(context, row.id, { setupId, redirectUrl: null, status: 'failed', failure });
  if (state === 'failed') return failed(failureOf(declineCode));
  // Store the id before the next provider call, because the webhook may arrive first.
  await changeSetup(context, row.id, { setupId });
  const card = await provider.findCard(row.methodId);
  const now = clock.now();
  if (isCardExpired(card.expiryMonth, card.expiryYear, now)) return failed('CARD_EXPIRED');
  const isOthers = await inTransaction(db, async (tx) => {
    const locked = await lockSetup(tx, row.id);
    if (locked?.status !== 'waiting') return false;
    const saved = await writeCard(tx, row.userId, card, { isDefault: row.isDefault, now });
    if (!saved) return true;
    await recordCard(tx, config, { userId: row.userId, card, at: now });
    await markSetupSaved(tx, row.id, { setupId, cardId: saved.id, at: now });
    return false;
  });
  if (isOthers) await failed('CARD_DECLINED');
}

async function customerOf(
  { db, clock }: SetupContext,
  provider: PaymentProvider,
  user: SessionUser,
): Promise<string> {
  const known = await findCustomer(db, user.id);
  if (known) return known;
  const customerId = await provider.openCustomer(user.id, user.email);
  await keepCustomer(db, user.id, customerId, clock.now());
  return customerId;
}

export interface CardOrder {
  readonly methodId: string;
  readonly isDefault: boolean;
  readonly returnTo?: string | undefined;
}

/** Writes the setup before the provider call, so that a retry continues the same one. */
async function beginSetup(
  { db, clock }: SetupContext,
  userId: number,
  { methodId, isDefault, returnTo }: CardOrder,
): Promise<CardSetupRow> {
  const now = clock.now();
  await insertSetup(db, {
    id: newPaymentId(now),
    userId,
    methodId,
    isDefault,
    returnTo: sameOriginPath(returnTo, paths.paymentSettings()),
    createdAt: now,
  });
  const row = await findSetupByMethod(db, userId, methodId);
  if (!row) throw new Error('The card was not written');
  return row;
}

export async function presentSetup({ db, clock }: SetupContext, id: string): Promise<CardSetup> {
  const row = await findSetup(db, id);
  if (!row) throw new Error('The card is gone');
  const card = row.cardId ? await findCard(db, row.cardId) : undefined;
  return {
    id: row.id,
    status: row.status,
    redirectUrl: row.redirectUrl,
    card: card ? presentCard(card, clock.now()) : null,
    failure: row.failure,
  };
}

function returnUrlOf({ config }: SetupContext, { id, returnTo }: CardSetupRow): string {
  const url = new URL(returnTo, config.siteOrigin);
  url.searchParams.set('cardSetup', id);
  return url.href;
}

/** Saves a card that the browser tokenized at the provider, or returns the redirect to the bank's confirmation. */
export async function addCard(
  context: SetupContext,
  provider: PaymentProvider,
  user: SessionUser,
  order: CardOrder,
): Promise<CardSetup> {
  const row = await beginSetup(context, user.id, order);
  if (row.status === 'waiting') {
    try {
      const customerId = await atProvider(() => customerOf(context, provider, user));
      await atProvider(async () => {
        const returnUrl = returnUrlOf(context, row);
        const facts = await provider.openSetup({ customerId, methodId: row.methodId, returnUrl });
        await applySetup(context, provider, row, facts);
      });
    } catch (error) {
      const isRefused =
        error instanceof ApiError && (error.code === 'CARD_DECLINED' || error.code === 'CARD_EXPIRED');
      if (isRefused) await changeSetup(context, row.id, { status: 'failed', failure: error.code as Failure });
      throw error;
    }
  }
  const shown = await presentSetup(context, row.id);
  if (shown.failure === 'CARD_DECLINED' || shown.failure === 'CARD_EXPIRED') {
    throw new ApiError(shown.failure, { detail: 'The card was declined.' });
  }
  return shown;
}

/** Checks a card setup that waits for the bank's confirmation. */
export async function checkSetup(
  context: SetupContext,
  provider: PaymentProvider,
  row: CardSetupRow,
): Promise<void> {
  const { setupId } = row;
  if (row.status !== 'waiting' || setupId === null) return;
  await atProvider(async () => applySetup(context, provider, row, await provider.findSetup(setupId)));
}

/** Settles a card setup after the provider's webhook. */
export async function settleSetup(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'payments'>,
  setupId: string,
): Promise<void> {
  const row = await findSetupByProviderId(context.db, setupId);
  if (row && context.payments) await checkSetup(context, context.payments, row);
}
