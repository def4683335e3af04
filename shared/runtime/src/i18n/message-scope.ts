import type { LiveRemote } from '@talad/contract/composition';
import { createContext } from 'react';

/** A remote's namespace and the one that has the messages of the version in use. */
export interface MessageScope {
  namespace: string;
  actual: string;
}

/** Set around modules of a last good version, whose messages lie beside those of the live version. */
export const MessageScopeContext = createContext<MessageScope | undefined>(undefined);

/** The namespace of a version's messages: the declared one for the live version. */
export const namespaceOfVersion = ({ declaration, version: live }: LiveRemote, version: string) =>
  version === live ? declaration.i18n.namespace : `${declaration.i18n.namespace}@${version}`;
