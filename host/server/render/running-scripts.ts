import type { Readable } from 'node:stream';

/** Node's messages on standard error about its debugger. */
const ofDebugger = /^(Debugger |For help, see: |Waiting for the debugger)/;
const address = /^Debugger listening on (ws:\S+)/;

/** Forwards the standard error of a process without the messages of its debugger, whose address it calls back with. */
export function forwardErrors(errors: Readable, onDebugger: (address: string) => void): void {
  let rest = '';
  errors.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, found] = address.exec(line) ?? [];
      if (found) onDebugger(found);
      if (!ofDebugger.test(line)) process.stderr.write(`${line}\n`);
    }
  });
}

interface Message {
  method?: string;
  params: { scriptId: string; url: string; callFrames: { location: { scriptId: string } }[] };
}

/**
 * The names of the scripts that a process executes, the innermost first: V8 stops it wherever it is. Rejects if the signal
 * is aborted before.
 */
export async function runningScripts(
  debuggerAddress: Promise<string>,
  signal: AbortSignal,
): Promise<string[]> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  let socket: WebSocket | undefined;
  try {
    socket = new WebSocket(await Promise.race([debuggerAddress, aborted]));
    return await Promise.race([scriptsOf(socket), aborted]);
  } finally {
    // The process resumes when the debugger disconnects.
    socket?.close();
  }
}

function scriptsOf(socket: WebSocket): Promise<string[]> {
  const names = new Map<string, string>();
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('the debugger cannot be reached')));
    socket.addEventListener('open', () => {
      for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries())
        socket.send(JSON.stringify({ id, method }));
    });
    socket.addEventListener('message', ({ data }) => {
      const { method, params } = JSON.parse(String(data)) as Message;
      if (method === 'Debugger.scriptParsed') names.set(params.scriptId, params.url);
      if (method === 'Debugger.paused')
        resolve(params.callFrames.map(({ location }) => names.get(location.scriptId) ?? ''));
    });
  });
}
