/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

export interface OpenStream {
  readonly response: Response;
  /** The next event; undefined after the server has closed the stream. */
  next(): Promise<StreamEvent | undefined>;
  close(): void;
}

const fieldOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

function parseEvent(text: string): StreamEvent {
  const lines = text.split('\n');
  return { event: fieldOf(lines, 'event'), id: fieldOf(lines, 'id'), data: fieldOf(lines, 'data') };
}

/** Opens a stream of server-sent events as a browser does. */
export async function openStream(url: string, cookie?: string): Promise<OpenStream> {
  const abortController = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', ...(cookie && { cookie }) },
    signal: abortController.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    response,
    next: async () => {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end >= 0) {
          const found = parseEvent(rest.slice(0, end));
          rest = rest.slice(end + 2);
          return found;
        }
        const read = await reader?.read();
        if (!read || read.done) return undefined;
        rest += read.value;
      }
    },
    close: () => abortController.abort(),
  };
}
