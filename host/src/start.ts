import { registerSharedModules } from './composition/register-shared-modules.ts';

/** Longest task, in ms, before the scripts yield to paints and events. */
const maxTaskMs = 5;

const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

/** Evaluates the modules one by one and then hydrates the page. */
async function start() {
  // When the first line of a file runs, the task is already long: the browser had to compile the file.
  await nextTask();
  let since = performance.now();
  const pause = async () => {
    if (performance.now() - since < maxTaskMs) return;
    await nextTask();
    since = performance.now();
  };
  registerSharedModules();
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const main = await import(/* webpackMode: "eager" */ './main.tsx');
  await pause();
  await main.start(pause);
}

void start();
