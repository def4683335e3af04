const effect = (statement: string) =>
  `React.useEffect(() => { ${statement} }, []); return React.createElement("p", null, "fine");`;
const from = (name: string, names: string) => `const { ${names} } = shared('${name}');`;
const element = (type: string, props = 'null', ...children: string[]) =>
  `React.createElement(${[type, props, ...children].join(', ')})`;

/** Pages without a fault, by id: what remotes may do. */
export const goodPages: Record<string, string> = {
  plain: `return ${element("'p'", 'null', "'fine'")};`,
  empty: 'return null;',
  list: `return ${element("'ul'", 'null', "Array.from({ length: 700 }, (_, key) => React.createElement('li', { key }, key))")};`,
  state: `const [count, add] = React.useReducer((was) => was + 1, 0); return ${element("'button'", "{ type: 'button', onClick: add }", 'count')};`,
  counter: effect('const timer = setInterval(() => undefined, 20); return () => clearInterval(timer);'),
  timeout: effect('const timer = setTimeout(() => undefined, 400); return () => clearTimeout(timer);'),
  frame: effect(
    'let id = requestAnimationFrame(function next() { id = requestAnimationFrame(next) }); return () => cancelAnimationFrame(id);',
  ),
  aborting: effect(
    'const control = new AbortController(); window.addEventListener("resize", () => undefined, { signal: control.signal }); return () => control.abort();',
  ),
  'window-listener': effect(
    'const on = () => undefined; window.addEventListener("scroll", on, { passive: true }); return () => window.removeEventListener("scroll", on);',
  ),
  'document-listener': effect(
    'const on = () => undefined; document.addEventListener("keydown", on, true); return () => document.removeEventListener("keydown", on, true);',
  ),
  'own-listener':
    'const ref = React.useRef(null); React.useEffect(() => { ref.current.addEventListener("wheel", () => undefined) }, []); return React.createElement("div", { ref }, "fine");',
  pagehide: effect(
    'const on = () => undefined; window.addEventListener("pagehide", on); return () => window.removeEventListener("pagehide", on);',
  ),
  once: effect(
    'window.addEventListener("trial", () => undefined, { once: true }); window.dispatchEvent(new Event("trial"));',
  ),
  media: effect(
    'const list = matchMedia("(min-width: 1px)"); const on = () => undefined; list.addEventListener("change", on); return () => list.removeEventListener("change", on);',
  ),
  'resize-observer':
    'const ref = React.useRef(null); React.useEffect(() => { const observer = new ResizeObserver(() => undefined); observer.observe(ref.current); return () => observer.disconnect(); }, []); return React.createElement("div", { ref }, "fine");',
  'intersection-observer':
    'const ref = React.useRef(null); React.useEffect(() => { const observer = new IntersectionObserver(() => undefined); observer.observe(ref.current); return () => observer.disconnect(); }, []); return React.createElement("div", { ref }, "fine");',
  stored: `${from('@talad/runtime/browser-storage', 'storedValue')} ${effect('storedValue({ area: "local", name: "good", parse: (found) => found }).write([1]);')}`,
  'stored-tab': `${from('@talad/runtime/browser-storage', 'storedValue')} ${effect('storedValue({ area: "session", name: "good", parse: (found) => found }).write([1]);')}`,
  'own-storage': effect('localStorage.setItem("mf-good:shelf", "1")'),
  'own-database': effect('indexedDB.open("mf-good")'),
  'own-cache': effect('caches.open("mf-good")'),
  'own-cookie': effect('document.cookie = "mf-good-view=list; path=/; max-age=60"'),
  call: `${from('@talad/runtime/query', 'useCall')} const { data } = useCall('GET /api/game/', {}); return ${element("'p'", 'null', 'data ? "loaded" : "loading"')};`,
  'own-request': effect('fetch("/api/game/").then((response) => response.json())'),
  command: `${from('@talad/runtime/command', 'useCommand')} const command = useCommand('POST /api/user/cart-item'); return ${element("'button'", "{ type: 'button', onClick: () => command.mutate({ body: { id: 1 } }) }", "'Add'")};`,
  'caught-rejection': effect('Promise.reject(new Error("expected")).catch(() => undefined)'),
  'caught-error': effect('try { JSON.parse("{") } catch { /* expected */ }'),
  warning: effect('console.warn("an old field")'),
  input: `const [text, setText] = React.useState(''); return ${element("'label'", 'null', "'Name '", element("'input'", '{ value: text, onChange: (event) => setText(event.target.value) }'))};`,
  form: `const [sent, setSent] = React.useState(false); return ${element("'form'", '{ onSubmit: (event) => { event.preventDefault(); setSent(true) } }', element("'input'", "{ name: 'name', 'aria-label': 'Name' }"), element("'button'", 'null', 'sent ? "Sent" : "Send"'))};`,
  choices: `return ${element("'div'", 'null', element("'select'", "{ 'aria-label': 'Size' }", element("'option'", 'null', "'S'")), element("'input'", "{ type: 'checkbox', 'aria-label': 'Gift' }"), element("'input'", "{ type: 'date', 'aria-label': 'Day' }"))};`,
  unsaved: `${from('@talad/runtime/unsaved-input', 'useUnsavedInput')} const [text, setText] = React.useState(''); useUnsavedInput(text !== ''); return ${element("'textarea'", "{ value: text, 'aria-label': 'Text', onChange: (event) => setText(event.target.value) }")};`,
  'open-dialog': `${from('@talad/ui/dialog', 'Dialog')} const [isOpen, open] = React.useState(false); React.useEffect(() => open(true), []); return ${element('Dialog', "{ open: isOpen, onClose: () => open(false), title: 'Good', closeLabel: 'Close' }", "'text'")};`,
  clipboard: `return ${element("'button'", "{ type: 'button', onClick: () => { navigator.clipboard.writeText('text') } }", "'Copy'")};`,
  hash: effect('history.replaceState(history.state, "", "#second")'),
  computing: effect('let sum = 0; for (let index = 0; index < 1e7; index += 1) sum += index % 7;'),
  'long-list': `return ${element("'ul'", 'null', "Array.from({ length: 1400 }, (_, key) => React.createElement('li', { key }, key))")};`,
  question: `return ${element("'button'", "{ type: 'button', onClick: () => { confirm('Sure?') } }", "'Remove'")};`,
  details: `return ${element("'details'", 'null', element("'summary'", 'null', "'More'"), "'text'")};`,
  link: `${from('@talad/runtime/router', 'Link')} return ${element('Link', "{ to: '/mf-good/plain' }", "'Plain'")};`,
  'router-button': `${from('@talad/runtime/router', 'useNavigate')} const navigate = useNavigate(); return ${element("'button'", "{ type: 'button', onClick: () => navigate('/mf-good/plain') }", "'Go'")};`,
  query: `${from('@talad/runtime/router', 'useSearchParams')} const [, set] = useSearchParams(); React.useEffect(() => { set({ view: 'list' }, { replace: true }) }, []); return null;`,
  portal: `${from('react-dom', 'createPortal')} const [isShown, show] = React.useState(false); React.useEffect(() => show(true), []); return isShown ? createPortal(${element("'div'", "{ style: { position: 'fixed', right: 0, bottom: 0 } }", "'note'")}, document.body) : null;`,
  popover: `return ${element("'div'", 'null', element("'button'", "{ type: 'button', popoverTarget: 'good-popover' }", "'Open'"), element("'div'", "{ id: 'good-popover', popover: 'auto' }", "'text'"))};`,
  dialog: `${from('@talad/ui/dialog', 'Dialog')} const [isOpen, open] = React.useState(false); return ${element("'div'", 'null', element("'button'", "{ type: 'button', onClick: () => open(true) }", "'Open'"), element('Dialog', "{ open: isOpen, onClose: () => open(false), title: 'Good', closeLabel: 'Close' }", "'text'"))};`,
  'platform-button': `${from('@talad/ui/button', 'Button')} return ${element('Button', '{ onClick: () => undefined }', "'Press'")};`,
  pictures: `return ${element("'div'", 'null', "Array.from({ length: 20 }, (_, key) => React.createElement('img', { key, loading: 'lazy', width: 100, height: 100, alt: '', src: '/api/pictures/0000000000000000?w=160' }))")};`,
  lazy: `const Late = React.useMemo(() => React.lazy(() => new Promise((resolve) => setTimeout(() => resolve({ default: () => 'late' }), 300))), []); const [isShown, show] = React.useState(false); React.useEffect(() => show(true), []); return isShown ? ${element('React.Suspense', "{ fallback: 'loading' }", element('Late'))} : null;`,
  scrolling: `return ${element("'div'", "{ style: { height: 200, overflow: 'auto' } }", element("'div'", '{ style: { height: 3000, width: 3000 } }'))};`,
  animation: `const ref = React.useRef(null); React.useEffect(() => { const animation = ref.current.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, iterations: Infinity }); return () => animation.cancel(); }, []); return ${element("'div'", '{ ref }', "'moves'")};`,
  focus:
    'const ref = React.useRef(null); React.useEffect(() => { ref.current.focus() }, []); return React.createElement("input", { ref, "aria-label": "Name" });',
};
