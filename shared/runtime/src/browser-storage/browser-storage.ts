type Area = 'local' | 'session';

/** A JSON value in browser storage. */
export interface StoredValue<T> {
  /** The value; the same object while the stored text is the same. */
  read: () => T | undefined;
  /** Stores the value; removes it if undefined. */
  write: (value: T | undefined) => void;
}

/** How a value is stored in the browser. */
export interface StoredValueOptions<T> {
  /** `session` lasts as long as the tab. */
  area: Area;
  name: string;
  /** Checks what was stored, which an older version of the site may have written. */
  parse: (found: unknown) => T | undefined;
  /**
   * Owner of the value. With `session`, it is removed when that user is no longer signed in; with `local`, it stays for the
   * next sign-in, so it must be nothing that others may not see.
   */
  userId?: number;
}

const userPrefix = 'talad:user:';
const prefixOf = (userId: number) => `${userPrefix}${userId}:`;

/** Access throws where the browser's settings forbid storage. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** A value in browser storage. Where storage is unavailable, full or has other content, the value is undefined. */
export function storedValue<T>({ area, name, parse, userId }: StoredValueOptions<T>): StoredValue<T> {
  const key = (userId === undefined ? 'talad:' : prefixOf(userId)) + name;
  let known: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  return {
    read() {
      try {
        const text = storageOf(area).getItem(key);
        if (text !== known.text) known = { text, value: text === null ? undefined : parse(JSON.parse(text)) };
        return known.value;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) storageOf(area).removeItem(key);
        else storageOf(area).setItem(key, JSON.stringify(value));
      } catch {
        // The site works without storage: the value is lost with the page.
      }
    },
  };
}

/** Removes the stored data of all users but this one; of all users if undefined. */
export function clearOtherUsers(userId: number | undefined): void {
  const own = userId === undefined ? undefined : prefixOf(userId);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(userPrefix) && !(own && key.startsWith(own))) sessionStorage.removeItem(key);
    }
  } catch {
    // If storage access is denied, nothing was stored.
  }
}
