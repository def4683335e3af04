import type { PageRuntime } from '@talad/runtime/page-context';
import { loadDocumentsForRoutes } from './document-loads.ts';
import { hasHeader } from './has-header.ts';

/**
 * The next change of the route loads a document if code of a remote has taken the header out of this one: React keeps a
 * header over changes of the route, and does not know that its elements are gone.
 * @param hadHeader whether the page had one before this code had loaded
 */
export function watchForLostHeader(page: PageRuntime, hadHeader: boolean): void {
  // Without one at the start, a document would not bring it back.
  if (hadHeader || hasHeader()) loadDocumentsForRoutes(page, () => !hasHeader());
}
