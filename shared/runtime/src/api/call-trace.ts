const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The trace of one call, as W3C Trace Context writes it: the servers log what they do for the call under its id. */
export function startCallTrace(): { id: string; header: string } {
  const id = hex(16);
  // The last part says "not recorded": the host decides that.
  return { id, header: `00-${id}-${hex(8)}-00` };
}
