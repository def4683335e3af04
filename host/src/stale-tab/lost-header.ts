import type { PageRuntime } from '@talad/runtime/page-context';
import { loadDocumentsForRoutes } from './document-loads.ts';
import { hasHeader } from './has-header.ts';

/**
 * The next navigation loads a document if code of a remote has removed the header from this one: React keeps the header
 * mounted across navigations and does not notice that its elements were removed.
 * @param hadHeader whether the page had one before this code had loaded
 */
export function watchForLostHeader(page: PageRuntime, hadHeader: boolean): void {
  // If the page had no header at the start, a new document has none either.
  if (hadHeader || hasHeader()) loadDocumentsForRoutes(page, () => !hasHeader());
}
