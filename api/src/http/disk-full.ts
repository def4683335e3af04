/** Errors for a file system without space and for an exhausted quota. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error was caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && fullDiskCodes.has(String(cause.code))) return true;
  }
  return false;
}
