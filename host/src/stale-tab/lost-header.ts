import type { PageRuntime } from '@talad/runtime/page-context';
import { loadDocumentsForRoutes } from './document-loads.ts';

const hasHeader = () => document.querySelector('header[data-persistent]') !== null;

/**
 * The next change of the route loads a document if code of a remote has taken the header out of this one: React keeps a
 * header over changes of the route, and does not know that its elements are gone.
 */
export function watchForLostHeader(page: PageRuntime): void {
  // Without one at the start, a document would not bring it back.
  if (hasHeader()) loadDocumentsForRoutes(page, () => !hasHeader());
}
