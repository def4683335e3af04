/** Responses of outside services that get lost: before the service acted, or after. */
export class Faults {
  /** The next call to an outside service fails this method. */
  next: 'none' | 'before' | 'after' = 'none';

  async atPort<T>(act: () => T, lost: () => Error): Promise<T> {
    const kind = this.next;
    this.next = 'none';
    if (kind === 'before') throw lost();
    const response = act();
    if (kind === 'after') throw lost();
    return response;
  }
}
