import type { LiveRemote } from '@talad/contract/composition';
import { type ReactNode, useMemo } from 'react';
import { MessageScopeContext, namespaceOfVersion } from '../i18n/message-scope.ts';
import { useHydrated } from './hydrated.ts';

interface LastGoodVersionProps {
  remote: LiveRemote;
  version: string;
  children: ReactNode;
}

/** Around a component of a remote's last good version: gives it the messages of that version. */
export function FromLastGoodVersion({ remote, version, children }: LastGoodVersionProps) {
  // React discards the server's HTML and renders again: hydration would keep attributes of the live version.
  if (!useHydrated()) throw new Error(`${remote.name} was rendered by another version`);
  const { namespace } = remote.declaration.i18n;
  const scope = useMemo(
    () => ({ namespace, actual: namespaceOfVersion(remote, version) }),
    [remote, version, namespace],
  );
  return <MessageScopeContext value={scope}>{children}</MessageScopeContext>;
}
