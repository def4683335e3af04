/** Codes of a file system without space, and of a quota that is used up. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether something failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && fullDiskCodes.has(String(cause.code))) return true;
  }
  return false;
}
