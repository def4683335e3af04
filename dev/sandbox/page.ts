/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root { color-scheme: light dark; --ink: #16161d; --soft: #5c5c6b; --line: #e3e3ea; --paper: #fff; --ground: #f4f4f7; --accent: #4338ca; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f2f7; --soft: #a5a5b5; --line: #2e2e3a; --paper: #1b1b24; --ground: #121218; --accent: #a5b4fc; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, 'Noto Sans Thai', sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px 64px; }
header { display: flex; align-items: baseline; gap: 12px; margin-bottom: 20px; }
h1 { margin: 0; font-size: 22px; }
header p { margin: 0; color: var(--soft); font-size: 14px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a, li .row { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, var(--accent) 9%, transparent); outline: none; }
li .row { align-items: center; }
li .row > strong > a { display: block; padding: 10px 18px; margin: -10px -18px; }
li .row > span { display: flex; flex-wrap: wrap; gap: 6px; justify-content: flex-end; }
button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--soft); border-radius: 8px; background: none; color: var(--ink); font: inherit; font-size: 14px; cursor: pointer; }
button:hover, button:focus-visible { border-color: var(--accent); outline: 2px solid var(--accent); outline-offset: 1px; }
button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
@media (max-width: 767px) {
  header { display: block; }
  li .row { grid-template-columns: 1fr; gap: 10px; }
  li .row > span { justify-content: flex-start; }
  button { min-height: 44px; }
}
li strong { font-weight: 600; }
li span, li time { color: var(--soft); font-size: 14px; }
.empty { padding: 48px 16px; text-align: center; color: var(--soft); background: var(--paper); border: 1px dashed var(--line); border-radius: 12px; }
.back { color: var(--accent); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; font-size: 15px; }
dt { color: var(--soft); }
dd { margin: 0; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 18px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; font: 15px/1.6 ui-monospace, monospace; }
pre a { color: var(--accent); }`;

/** A page of the sandbox; reloads automatically if seconds are given. */
export const page = (title: string, body: string, refreshSeconds?: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;

export const time = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
