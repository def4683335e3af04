const fine = 'return React.createElement("p", null, "fine");';
/** A component that does something once it is mounted. */
const effect = (statement: string) => `React.useEffect(() => { ${statement} }, []); ${fine}`;
/** A component that does something in a browser while it renders. */
const button = (props: string) =>
  `return React.createElement('button', { type: 'button', ${props} }, 'Press');`;

/** A component with a text that can be pressed, and a field. */
const pressed = (statement: string) =>
  `return React.createElement('div', null, React.createElement('p', { onClick: () => { ${statement} } }, 'text'), React.createElement('input', { 'aria-label': 'Name' }));`;
const onKey = (statement: string) =>
  `return React.createElement('input', { 'aria-label': 'Name', onKeyDown: (event) => { if (event.key === 'a') { ${statement} } } });`;
const onBlur = (statement: string) => button(`onBlur: () => { ${statement} }`);
const elements = (count: number) =>
  `React.createElement("ul", null, Array.from({ length: ${count} }, (_, key) => React.createElement("li", { key }, key)))`;

const overlay =
  'Object.assign(document.createElement("div"), { style: "position: fixed; inset: 0; z-index: 99" })';

/** Pages with one fault each that shows in a browser: the component, and what the finding says. */
export const faultyPages: Record<string, [component: string, finding: string]> = {
  throwing: [effect('throw new Error("thrown one")'), 'reports an error in the browser: thrown one'],
  rejecting: [effect('Promise.reject(new Error("thrown two"))'), 'thrown two'],
  'rejecting-text': [effect('Promise.reject("thrown three")'), 'thrown three'],
  'late-text': [effect('setTimeout(() => { throw "thrown four" }, 300)'), 'thrown four'],
  'late-error': [effect('setTimeout(() => { throw new Error("thrown five") }, 900)'), 'thrown five'],
  complaining: [effect('console.error("thrown six")'), 'thrown six'],
  silencing: [
    effect(
      'const quiet = (event) => event.preventDefault(); window.addEventListener("unhandledrejection", quiet); Promise.reject(new Error("thrown seven")); return () => window.removeEventListener("unhandledrejection", quiet);',
    ),
    'thrown seven',
  ],
  'throwing-render': [
    `if (typeof window === 'object') throw new Error('thrown eight'); ${fine}`,
    'thrown eight',
  ],
  'throwing-at-the-end': [effect('return () => { throw new Error("thrown nine") }'), 'thrown nine'],
  'busy-interval': [
    effect(
      'let count = 0; setInterval(() => { count += 1; if (!document.querySelector("[data-tick]")) throw new Error("thrown ten") }, 50)',
    ).replace('"p", null', '"p", { "data-tick": "" }'),
    'thrown ten',
  ],
  endless: [effect('for (;;);'), 'does not answer in the browser'],
  leaving: [effect('location.href = "/mf-good/plain"'), 'goes to another address (/mf-good/plain)'],
  routing: [
    'const navigate = shared("@talad/runtime/router").useNavigate(); React.useEffect(() => { navigate("/mf-good/plain") }, []); return null;',
    'goes to another address (/mf-good/plain)',
  ],
  restyling: [
    effect('document.body.style.fontSize = "40px"'),
    'changes <body>, <footer> outside of its own place',
  ],
  removing: [
    effect('document.querySelector("footer").hidden = true'),
    'changes <footer> outside of its own place',
  ],
  'adopting-styles': [
    effect(
      'const sheet = new CSSStyleSheet(); sheet.replaceSync("button { color: red }"); document.adoptedStyleSheets = [sheet]',
    ),
    'Refused an adopted style sheet',
  ],
  'inserting-rule': [
    effect('document.styleSheets[0].insertRule("button { color: red }")'),
    'Refused a rule for a style sheet',
  ],
  'changing-tokens': [
    effect('document.documentElement.style.setProperty("--shelf", "1px")'),
    'changes <html> outside of its own place',
  ],
  emptying: [
    effect('document.querySelector("footer").replaceChildren()'),
    'changes <footer> outside of its own place',
  ],
  covering: [effect(`document.body.append(${overlay})`), 'covers the page outside of its own place'],
  'covering-at-the-end': [
    effect(`return () => document.body.append(${overlay})`),
    'covers the page outside of its own place after it is unmounted',
  ],
  deaf: [
    effect('window.addEventListener("click", (event) => event.stopImmediatePropagation(), true)'),
    'keeps presses from the page outside of its own place',
  ],
  wide: [
    'return React.createElement("p", { style: { width: "3000px" } }, "wide");',
    'makes the page wider than the window',
  ],
  'replacing-array': [effect('Array.prototype.flatMap = () => []'), 'replaces Array.prototype.flatMap'],
  'replacing-promise': [effect('globalThis.Promise = class extends Promise {}'), 'replaces window.Promise'],
  'replacing-fetch': [
    effect('const { fetch } = window; window.fetch = (...given) => fetch(...given)'),
    'replaces window.fetch',
  ],
  'replacing-listening': [
    effect('EventTarget.prototype.addEventListener = function () {}'),
    'replaces EventTarget.prototype.addEventListener',
  ],
  'replacing-format': [
    effect('Intl.NumberFormat.prototype.formatToParts = () => []'),
    'replaces Intl.NumberFormat.prototype.formatToParts',
  ],
  'replacing-prototype': [
    effect('Object.setPrototypeOf(Map.prototype, Object.create(Object.prototype))'),
    'replaces the prototype of Map.prototype',
  ],
  'removing-built-in': [effect('delete window.structuredClone'), 'replaces window.structuredClone'],
  hiding: [effect('history.pushState = () => undefined'), 'replaces history.pushState'],
  muting: [effect('console.error = () => undefined'), 'replaces console.error'],
  'polluting-object': [effect('Object.prototype.href = "/elsewhere"'), 'adds Object.prototype.href'],
  'polluting-array': [
    effect('Object.defineProperty(Array.prototype, "last", { value: () => 1 })'),
    'adds Array.prototype.last',
  ],
  freezing: [effect('Object.freeze(String.prototype)'), 'adds String.prototype (frozen)'],
  global: [effect('window.shelfCount = 1'), 'leaves the global variable shelfCount'],
  'global-of-document': [effect('document.shelfCount = 1'), 'leaves the global variable document.shelfCount'],
  cookie: [effect('document.cookie = "visits=1; path=/"'), 'sets the cookie "visits"'],
  'large-cookies': [
    effect(
      'for (let index = 0; index < 60; index += 1) document.cookie = "mf-faulty-" + index + "=" + "x".repeat(60) + "; path=/"',
    ),
    'sets cookies of',
  ],
  'cookie-of-others': [
    effect('document.cookie = "mf-trial=; path=/; max-age=0"'),
    'changes or removes cookies of others',
  ],
  'local-storage': [effect('localStorage.setItem("visits", "1")'), 'stores "visits" in localStorage'],
  'session-storage': [effect('sessionStorage.setItem("visits", "1")'), 'stores "visits" in sessionStorage'],
  clearing: [effect('localStorage.clear()'), 'changes or removes what others have stored in localStorage'],
  overwriting: [
    effect('for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "2")'),
    'changes or removes what others have stored in sessionStorage',
  ],
  database: [effect('indexedDB.open("visits")'), 'stores "visits" in IndexedDB'],
  cache: [effect('caches.open("visits")'), 'stores "visits" in the cache storage'],
  file: [
    effect(
      'navigator.storage.getDirectory().then((folder) => folder.getFileHandle("visits", { create: true }))',
    ),
    'stores "visits" in the file system',
  ],
  'worker-without-script': [
    effect('navigator.serviceWorker.register("/none.js").catch(() => undefined)'),
    'registers a service worker (/none.js)',
  ],
  worker: [
    effect(
      'const [script] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/r/mf-faulty/")); navigator.serviceWorker.register(script.name)',
    ),
    'registers a service worker',
  ],
  'unknown-call': [effect('fetch("/api/secret")'), 'calls GET /api/secret, which the API does not have'],
  'undeclared-call': [
    effect('fetch("/api/user/wallet").then((response) => response.json())'),
    'makes the call GET /api/user/wallet, which it does not declare',
  ],
  beacon: [
    effect('navigator.sendBeacon("/api/secret", "1")'),
    'calls POST /api/secret, which the API does not have',
  ],
  picture: [
    effect('new Image().src = "/api/user/wallet"'),
    'makes the call GET /api/user/wallet, which it does not declare',
  ],
  elsewhere: [effect('fetch("https://example.com/").catch(() => undefined)'), 'https://example.com/'],
  'window-listener': [
    effect('window.addEventListener("resize", () => undefined)'),
    'leaves a listener for "resize" on window after it is unmounted',
  ],
  'document-listener': [
    effect('document.addEventListener("keydown", () => undefined, true)'),
    'leaves a listener for "keydown" on document after it is unmounted',
  ],
  'bound-listener': [
    effect('window.addEventListener("scroll", Math.max.bind(null, 1))'),
    'leaves a listener for "scroll" on window after it is unmounted',
  ],
  unload: [
    effect(
      'const end = () => undefined; window.addEventListener("unload", end); return () => window.removeEventListener("unload", end);',
    ),
    'listens for "unload"',
  ],
  beforeunload: [
    effect('window.onbeforeunload = () => "stay"; return () => { window.onbeforeunload = null };'),
    'listens for "beforeunload" before any input',
  ],
  title: [effect('document.title = "(1) new"'), 'sets the title of the document ("(1) new")'],
  'title-element': [
    effect('setTimeout(() => { document.querySelector("title").textContent = "new" }, 600)'),
    'changes the title of the document to "new"',
  ],
  language: [effect('document.documentElement.lang = "fr"'), 'changes the language of the document to "fr"'],
  crowded: [`return ${elements(1600)};`, 'has 1601 elements'],
  'crowded-elsewhere': [
    `const [isShown, show] = React.useState(false); React.useEffect(() => show(true), []); return isShown ? shared('react-dom').createPortal(${elements(1600)}, document.body) : null;`,
    'has 1601 elements',
  ],
  computing: [
    // Three seconds of processor time on any machine: the fastest round was interrupted by no other process.
    effect(
      'let rounds = 0, fastest = Infinity, sum = 0; while (rounds === 0 || rounds * fastest < 3000) { const from = performance.now(); for (let index = 0; index < 1e6; index += 1) sum += index % 7; fastest = Math.min(fastest, performance.now() - from); rounds += 1; }',
    ),
    'computes for more than 2 s in the browser',
  ],
  alert: [effect('alert("new")'), 'opens a dialog (alert)'],
  'throwing-click': [button('onClick: () => { throw new Error("thrown eleven") }'), 'thrown eleven'],
  'throwing-key': [button('onKeyDown: () => { throw new Error("thrown twelve") }'), 'thrown twelve'],
  'throwing-text': [pressed('throw new Error("thrown fourteen")'), 'thrown fourteen'],
  'complaining-key': [onKey('console.error("thrown fifteen")'), 'thrown fifteen'],
  'cookie-at-click': [pressed('document.cookie = "visits=1; path=/"'), 'sets the cookie "visits"'],
  'call-at-click': [
    pressed('fetch("/api/user/wallet")'),
    'makes the call GET /api/user/wallet, which it does not declare',
  ],
  'restyling-at-click': [
    pressed('document.body.style.fontSize = "40px"'),
    'changes <body>, <footer> outside of its own place after it is unmounted',
  ],
  'crowded-at-click': [
    `const [isFull, fill] = React.useState(false); return React.createElement('div', null, React.createElement('p', { onClick: () => fill(true) }, 'text'), isFull ? ${elements(1600)} : null);`,
    'has 1603 elements',
  ],
  'title-at-key': [onKey('document.title = "(1) new"'), 'sets the title of the document ("(1) new")'],
  'storage-at-key': [onKey('localStorage.setItem("visits", "1")'), 'stores "visits" in localStorage'],
  'unload-at-key': [onKey('window.onunload = () => undefined'), 'listens for "unload"'],
  'language-at-blur': [
    onBlur('document.documentElement.lang = "fr"'),
    'changes the language of the document to "fr"',
  ],
  'global-at-blur': [onBlur('window.shelfCount = 1'), 'leaves the global variable shelfCount'],
  'listener-at-blur': [
    onBlur('document.addEventListener("keyup", () => undefined)'),
    'leaves a listener for "keyup" on document',
  ],
  'replacing-at-blur': [onBlur('JSON.parse = () => ({})'), 'replaces JSON.parse'],
  'rejecting-blur': [button('onBlur: () => { Promise.reject("thrown thirteen") }'), 'thrown thirteen'],
};

const inBrowser = (statement: string) => `if (typeof window === 'object') { ${statement} }`;

/** Statements that run when the code of a remote is loaded in a browser, and what the finding says. */
export const loadFaults: Record<string, [load: string, finding: string]> = {
  'mf-polyfill': [
    inBrowser('Array.prototype.flatMap = () => [];'),
    'changed built-ins: Array.prototype.flatMap',
  ],
  'mf-object': [
    inBrowser('Object.prototype.href = "/elsewhere";'),
    'changed built-ins: Object.prototype.href',
  ],
  'mf-global': [inBrowser('window.shelfCount = 1;'), 'leaves the global variable shelfCount'],
  'mf-stored': [inBrowser('localStorage.setItem("visits", "1");'), 'stores "visits" in localStorage'],
  'mf-thrown': [inBrowser('throw new Error("thrown in load");'), 'thrown in load'],
};

/** Statements in a component with one fault each that shows on the server: its code, and what the finding says. */
export const serverFaults: Record<string, { load?: string; head?: string; body?: string; finding: RegExp }> =
  {
    'mf-load': {
      load: 'if (typeof window === "undefined") throw new Error("thrown in load");',
      finding: /thrown in load/,
    },
    'mf-render': { body: 'throw new Error("thrown in render");', finding: /thrown in render/ },
    'mf-suspended': { body: 'throw new Promise(() => undefined);', finding: /is not rendered on the server/ },
    'mf-endless': { body: 'for (;;);', finding: /timeout|rendering failed/ },
    'mf-head': {
      head: 'if (typeof window === "undefined") throw new Error("thrown in head"); return { title: "Shelf" };',
      finding: /thrown in head/,
    },
    'mf-late-throw': {
      body: 'setTimeout(() => { throw new Error("thrown late") }, 300);',
      finding: /thrown late/,
    },
    'mf-late-rejection': {
      body: 'setTimeout(() => { Promise.reject(new Error("thrown later")) }, 300);',
      finding: /thrown later/,
    },
    'mf-late-text': {
      body: 'setTimeout(() => { Promise.reject("thrown as text") }, 300);',
      finding: /thrown as text/,
    },
  };
