import type { CurrentUser } from '@talad/contract/accounts';
import { useText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { Skeleton } from '@talad/ui/skeleton';
import type { ReactNode } from 'react';

/** Renders user-dependent content once the session is known, and a skeleton until then. */
export function UserSection({
  height,
  children,
}: {
  height: string;
  children: (user: CurrentUser) => ReactNode;
}) {
  const { user } = useSession();
  const text = useText('settings');
  if (user) return children(user);
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton style={{ height }} borderRadius="card" />
    </div>
  );
}
