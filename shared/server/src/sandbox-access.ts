import { createECDH, createHash } from 'node:crypto';

/**
 * Where the outside services of the sandbox are, and their keys: of the bank, the payment provider, the SMS gateway and
 * the support desk. Sandbox and API both read them here; they protect nothing real.
 */
export function sandboxAccess(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  return {
    bank: {
      url: `${origin}/bank`,
      apiKey: 'sandbox-bank-api-key',
      callbackSecret: 'sandbox-bank-callback-secret',
    },
    payments: {
      url: origin,
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
    },
    sms: { url: `${origin}/sms`, key: 'sandbox-messages' },
    supportDesk: { url: `${origin}/zendesk`, email: 'agent@talad.test', token: 'sandbox-support-desk' },
  } as const;
}

const sandboxAppleScalar = createHash('sha256').update('talad-sandbox-apple').digest();

/** Secrets of linking and of the staff's sign-in in the sandbox. */
export const sandboxSecrets = {
  client: (clientId: string): string => `sandbox-secret-of-${clientId}`,
  gameKey: (slug: string): string => `sandbox-game-key-of-${slug}`,
  appleTeam: 'SANDBOXTEAM',
  appleKeyId: 'SANDBOXKEY',
  /** The key that signs Apple client secrets, as a JWK. */
  appleJwk: () => {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(sandboxAppleScalar);
    const point = curve.getPublicKey();
    return {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: sandboxAppleScalar.toString('base64url'),
    };
  },
} as const;
