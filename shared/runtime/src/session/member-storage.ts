const prefix = 'talad:member:';
const prefixOf = (userId: number) => `${prefix}${userId}:`;

/** Key in the tab's storage for what is one person's alone: it is gone once that person is not here any more. */
export const memberKey = (userId: number, name: string): string => prefixOf(userId) + name;

/** Drops what the tab keeps of anybody but this person; of everybody where nobody is here. */
export function forgetOthers(userId: number | undefined): void {
  const own = userId === undefined ? undefined : prefixOf(userId);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that lets nobody at its storage has kept nothing there.
  }
}
