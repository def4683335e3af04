/** A fresh random key. `crypto.randomUUID` exists on secure origins only; a shop tried over a LAN has none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
