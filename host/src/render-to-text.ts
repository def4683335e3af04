import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Longest wait for what is suspended, in ms; what is rendered by then is sent. */
const defaultTimeoutMs = 700;

interface RenderOptions {
  onError: (failure: {
    /** `suspended` for what was not rendered in time. */
    kind: 'render' | 'suspended';
    error: unknown;
    /** React's component stack. */
    componentStack: string | undefined;
  }) => void;
  /** Called if something is suspended when everything else is rendered. */
  onWaiting: () => void;
  timeoutMs?: number;
}

/** The destination of React's output, in place of a Node stream, which would give pages access to the event loop. */
function textSink(onEnd: (text: string) => void, onError: (error: Error) => void): NodeJS.WritableStream {
  const decoder = new TextDecoder();
  let text = '';
  const sink = {
    on: () => sink,
    write(chunk: Uint8Array | string) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      return true;
    },
    end: () => onEnd(text),
    destroy: onError,
  };
  return sink as unknown as NodeJS.WritableStream;
}

/**
 * Renders to HTML. Processor time does not count towards the timeout: on a busy machine briefly suspended parts would
 * not be rendered. Rejects with React's error if something outside every Suspense boundary fails.
 */
export function renderToText(
  tree: ReactNode,
  { onError, onWaiting, timeoutMs = defaultTimeoutMs }: RenderOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let kind: 'render' | 'suspended' = 'render';
    let isReady = false;
    let timer: NodeJS.Timeout | undefined;
    const abort = () => {
      kind = 'suspended';
      stream.abort(new Error(`not rendered within ${timeoutMs} ms`));
    };
    const stream = renderToPipeableStream(tree, {
      // React would place larger boundaries at the end and move them with inline scripts, which the content security
      // policy forbids and browsers without JavaScript would never run.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        isReady = true;
        clearTimeout(timer);
        // React calls this in the middle of an abort, and has to end that before it writes.
        queueMicrotask(() => stream.pipe(textSink(resolve, reject)));
      },
      onShellError: (error) => {
        isReady = true;
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error, { componentStack }) => onError({ kind, error, componentStack }),
    });
    // After React's first pass, which renders everything that does not suspend.
    setImmediate(() => {
      if (isReady) return;
      onWaiting();
      timer = setTimeout(abort, timeoutMs);
    });
  });
}
