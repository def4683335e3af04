import { sandboxAccess } from '@talad/server/sandbox-access';
import { SettingsError } from '@talad/server/settings-error';
import type { Environment } from './environment.ts';
import { type LinkingConfig, parseLinking } from './linking-config.ts';

/** The bank's API for withdrawals. */
export interface BankConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly callbackSecret: string;
}

/** The payment provider's API. */
export interface PaymentsConfig {
  /** Origin of the provider's API. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly methods: readonly ('promptpay' | 'card')[];
}

/** The SMS gateway. */
export interface SmsConfig {
  readonly url: string;
  readonly key: string;
  readonly sender: string;
}

/** The support desk's API. */
export interface SupportDeskConfig {
  readonly url: string;
  readonly email: string;
  readonly token: string;
}

/** All three are required together; development falls back to the sandbox's. */
export function bankOf(env: Environment): BankConfig | undefined {
  const { BANK_API_URL: url, BANK_API_KEY: apiKey, BANK_CALLBACK_SECRET: callbackSecret } = env;
  if (url && apiKey && callbackSecret) return { url: url.replace(/\/$/, ''), apiKey, callbackSecret };
  if (url || apiKey || callbackSecret) {
    throw new SettingsError(['BANK_API_URL, BANK_API_KEY, BANK_CALLBACK_SECRET: all of them or none']);
  }
  if (env.NODE_ENV === 'production') return undefined;
  return sandboxAccess(env.SANDBOX_PORT).bank;
}

/** The three keys are required together; development falls back to the sandbox's. */
export function paymentsOf(env: Environment): PaymentsConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
  } = env;
  const methods = (['promptpay', 'card'] as const).filter((name) =>
    env.PAY_METHODS.split(',').includes(name),
  );
  if (secretKey && publishableKey && webhookSecret) {
    return { url: url ?? 'https://api.stripe.com', secretKey, publishableKey, webhookSecret, methods };
  }
  if (secretKey || publishableKey || webhookSecret || url) {
    throw new SettingsError([
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: all of them or none (STRIPE_API_URL goes with them); without them neither PromptPay nor cards are offered',
    ]);
  }
  if (env.NODE_ENV === 'production') return undefined;
  return { ...sandboxAccess(env.SANDBOX_PORT).payments, methods };
}

export function smsOf({
  SMS_GATEWAY_URL: url,
  SMS_GATEWAY_KEY: key,
  ...env
}: Environment): SmsConfig | undefined {
  const sender = env.SMS_SENDER;
  if (url && key) return { url: url.replace(/\/$/, ''), key, sender };
  if (url || key) throw new SettingsError(['SMS_GATEWAY_URL, SMS_GATEWAY_KEY: both or none']);
  if (env.NODE_ENV === 'production') return undefined;
  return { ...sandboxAccess(env.SANDBOX_PORT).sms, sender };
}

export function supportDeskOf(env: Environment): SupportDeskConfig | undefined {
  const { ZENDESK_URL: url, ZENDESK_EMAIL: email, ZENDESK_TOKEN: token } = env;
  if (url && email && token) return { url: url.replace(/\/$/, ''), email, token };
  if (url || email || token)
    throw new SettingsError(['ZENDESK_URL, ZENDESK_EMAIL, ZENDESK_TOKEN: all of them or none']);
  if (env.NODE_ENV === 'production') return undefined;
  return sandboxAccess(env.SANDBOX_PORT).supportDesk;
}

export function linkingOf(env: Environment): LinkingConfig {
  const isLive = env.NODE_ENV === 'production';
  const linking = parseLinking(env.LINKING, isLive ? undefined : `http://127.0.0.1:${env.SANDBOX_PORT}`);
  if (!linking) throw new SettingsError(['LINKING: not the JSON that is expected']);
  return linking;
}
