import { useEffect } from 'react';

/** One entry for each part of the page whose input is not saved. */
const unsaved = new Set<object>();

/** Whether a reload of the page would lose what the user has entered or is paying. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** While `isUnsaved`, the page does not reload by itself. Forms of the design system say this by themselves. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const entry = {};
    unsaved.add(entry);
    return () => {
      unsaved.delete(entry);
    };
  }, [isUnsaved]);
}
