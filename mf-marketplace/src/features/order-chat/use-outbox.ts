import type { Transaction } from '@talad/contract/orders';
import { newKey } from '@talad/runtime/idempotency-key';
import { useSession } from '@talad/runtime/session';
import { useState } from 'react';
import type { Outgoing } from './outgoing-line.tsx';
import { unsentOf } from './unsent-lines.ts';

/** The user's messages that the server has not confirmed yet; failed ones are stored for the next visit. */
export function useOutbox(order: Transaction) {
  const { user } = useSession();
  const unsent = unsentOf(user?.id, order);
  const [outgoing, setOutgoing] = useState(unsent.read);
  const [stored] = useState(() => new Set(outgoing.map(({ key }) => key)));
  return {
    outgoing,
    /** Whether a message failed on an earlier visit. */
    isStored: ({ key }: Outgoing) => stored.has(key),
    storeFailed: unsent.store,
    send: (text: string, pictureKey: string | undefined) =>
      setOutgoing((all) => [...all, { key: newKey(), text, pictureKey }]),
    drop: ({ key }: Outgoing) => {
      unsent.remove(key);
      setOutgoing((all) => all.filter((message) => message.key !== key));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
