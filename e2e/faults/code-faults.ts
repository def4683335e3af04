import type { Change } from './faulty-release.ts';

const entry = 'remoteEntry.js';

/** Loads a module that never resolves. */
const neverResolves = '(()=>new Promise(()=>{}))';

/** A container with a replaced module. */
const replaceModule = (module: string, factory: string, loaded = 'Promise.resolve'): Change => ({
  [entry]: (text) => {
    const key = `"${module}":`;
    if (!text.includes(key)) throw new Error(`the container does not expose ${module}`);
    return text.replace(key, () => `${key}()=>${loaded}(${factory}),"${module}-original":`);
  },
});

/** A container with an additional script. */
const prependScript = (script: string): Change => ({ [entry]: (text) => `${script}\n${text}` });

/** A class component, which needs no React of its own. */
const throwsOnMount = `()=>{
  function Fault() {}
  Fault.prototype = { isReactComponent: {}, render: () => null, componentDidMount() { throw new Error("fault in an effect"); } };
  return { default: Fault };
}`;

/** Faults of a module's code that keep it from being shown. */
export const brokenModules: Record<string, (module: string) => Change> = {
  'throws when it is evaluated': (module) =>
    replaceModule(module, '()=>{throw new Error("fault in the code")}'),
  'throws in its first render': (module) =>
    replaceModule(module, '()=>({default:()=>{throw new Error("fault in a render")}})'),
  'throws in an effect': (module) => replaceModule(module, throwsOnMount),
  'exports no component': (module) => replaceModule(module, '()=>({})'),
  'never finishes its evaluation': (module) =>
    replaceModule(module, '()=>({default:()=>null})', neverResolves),
};

/** Faults of a remote's code beside its modules. */
export const sideEffectFaults: Record<
  'rejects later' | 'floods the page with errors' | 'adopts a style sheet' | 'changes built-in functions',
  Change
> = {
  'rejects later': prependScript('setTimeout(() => Promise.reject(new Error("fault in a promise")), 50);'),
  'floods the page with errors': prependScript(
    'setInterval(() => { throw new Error("fault in a loop"); }, 20);',
  ),
  'changes built-in functions': prependScript(
    'Array.prototype.flatMap = () => []; Object.prototype.href = "evil"; globalThis.Promise = undefined;',
  ),
  'adopts a style sheet': prependScript(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("body { display: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.adoptedStyleSheets.push(sheet);
    const style = document.createElement("style");
    style.nonce = document.querySelector("script[nonce]").nonce;
    style.textContent = "body { visibility: hidden !important; }";
    document.head.append(style);
    document.styleSheets[0].insertRule("body { opacity: 0 !important; }");
    for (const { cssRules } of document.styleSheets)
      for (const { style } of cssRules) style?.setProperty("opacity", "0", "important");
    document.styleSheets[0].addRule("body", "opacity: 0 !important");
    for (const sheet of document.styleSheets) {
      sheet.disabled = true;
      sheet.media.appendMedium("print");
      sheet.ownerNode.disabled = true;
    }
    for (const style of document.querySelectorAll("style")) {
      style.append("body { opacity: 0 !important; }");
      style.media = "print";
      style.remove();
    }
  }`),
};
