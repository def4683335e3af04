/** Fake of the browser's EventSource; a test sends its events. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  /** Replaces the browser's EventSource and clears the sources of earlier tests. */
  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  /** The sources that are open now. */
  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
  }

  static get newest(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('No stream was opened');
    return source;
  }

  close(): void {
    this.isClosed = true;
  }

  emit(event: string, data: string, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }
}
