import { registerSharedModules } from './composition/register-shared-modules.ts';

/** Longest time in ms for which the scripts keep the processor before paints and presses have their turn. */
const longestStretchMs = 5;

const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

/** Runs the modules one by one and then takes the page over. */
async function start() {
  // The browser has been at it for a while already when the first line of a file runs: it had to compile all of it.
  await nextTask();
  let since = performance.now();
  const pause = async () => {
    if (performance.now() - since < longestStretchMs) return;
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
