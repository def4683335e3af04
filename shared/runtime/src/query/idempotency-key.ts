/** A random key. `crypto.randomUUID` needs a secure origin, which a site tested over a LAN is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
