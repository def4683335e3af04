const prefix = 'talad:member:';
const prefixOf = (userId: number) => `${prefix}${userId}:`;

/** Session storage key for one user's data, which is removed when that user is no longer signed in. */
export const userScopedKey = (userId: number, name: string): string => prefixOf(userId) + name;

/** Removes the stored data of all users but this one; of all users if undefined. */
export function clearOtherUsers(userId: number | undefined): void {
  const own = userId === undefined ? undefined : prefixOf(userId);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage access is denied, nothing was stored.
  }
}
