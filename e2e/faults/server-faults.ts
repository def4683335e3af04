/** Runs `body` when a page or slot of the remote renders. */
const inRender = (body: string) =>
  inModules(`const Faulty = (props) => { ${body}; return require('react').createElement(loaded.default, props); };
    return { ...loaded, default: Faulty };`);

const inModules = (wrap: string) => `
for (const [name, load] of Object.entries(module.exports)) {
  if (!/^\\.\\/(page|slot)\\./.test(name)) continue;
  module.exports[name] = () => {
    const loaded = load();
    ${wrap}
  };
}`;

const afterRender = (ms: number, body: string) =>
  inRender(`require('react').useState(() => void setTimeout(() => { ${body} }, ${ms}))`);

/** What is appended to the server build of a remote, by fault. */
export const serverFaults = {
  'throws at load': 'throw new Error("broken");',
  'exits at load': 'process.exit();',
  'loops at load': 'for (;;);',
  'throws in render': inRender('throw new Error("broken")'),
  'exits in render': inRender('process.exit()'),
  'loops in render': inRender('for (;;);'),
  'fills the heap': inRender('for (const all = new Map(), i = [0]; ; i[0] += 1) all.set(i[0], {})'),
  'suspends for ever': inRender("require('react').use((globalThis.never ??= new Promise(() => undefined)))"),
  'rejects after 0 ms': inRender("require('react').useState(() => void Promise.reject(new Error('late')))"),
  'loops in a promise': inRender(
    "require('react').useState(() => void Promise.resolve().then(() => { for (;;); }))",
  ),
  'rejects after 300 ms': afterRender(300, 'Promise.reject(new Error("late"))'),
  'throws after 0 ms': afterRender(0, 'throw new Error("late")'),
  'throws after 300 ms': afterRender(300, 'throw new Error("late")'),
  'loops in a timer': afterRender(0, 'for (;;);'),
  'leaves ten thousand timers': inRender(
    'for (let count = 0; count < 10_000; count += 1) setInterval(() => undefined, 0)',
  ),
  'throws in head': inModules('return { ...loaded, head() { throw new Error("broken"); } };'),
};

export type ServerFault = keyof typeof serverFaults;
