interface PlainSection {
  language: 'en' | 'th';
  title: string;
  body: string;
  retry: string;
  /** Target of the button; defaults to the requested page. */
  href?: string;
}

const style = `:root{--bg:#faf7f2;--fg:#1b1527;--muted:#5f566f;--accent:#a34a00;--on:#fff;--edge:#8a8096;--line:#e6dfd5}
@media(prefers-color-scheme:dark){:root{--bg:#0f0c17;--fg:#f5f2fa;--muted:#b5acc9;--accent:#ffb224;--on:#1c1203;--edge:#7a6f99;--line:#3a3152}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:40px;padding:24px;background:var(--bg);color:var(--fg);font:1rem/1.6 'Noto Sans Thai',system-ui,sans-serif}
section{max-width:46ch}.storefront{width:232px;--tile:46.4px 100%}
.awning{height:28px;background:linear-gradient(rgb(0 0 0/0) 40%,rgb(0 0 0/.22)),linear-gradient(90deg,var(--accent) 50%,color-mix(in srgb,var(--accent) 22%,var(--bg)) 50%) 0 0/var(--tile);mask:linear-gradient(#000,#000) 0 0/100% 18px no-repeat,radial-gradient(25% 10px at 25% 18px,#000 97%,transparent) 0 0/var(--tile),radial-gradient(25% 10px at 75% 18px,#000 97%,transparent) 0 0/var(--tile)}
.shutter{height:72px;margin:-10px 12px 0;border:1px solid var(--edge);border-top:0;border-radius:0 0 6px 6px;background:repeating-linear-gradient(var(--bg) 0 11px,var(--line) 11px 12px)}
.counter{height:10px;border-radius:3px;background:var(--edge)}
@media(forced-colors:active){.storefront{display:none}}
h1{margin:0 0 8px;font-size:1.5625rem;line-height:1.25}p{margin:0 0 16px;color:var(--muted)}
a{display:inline-block;padding:10px 20px;border-radius:8px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--fg);outline-offset:2px}`;

const sectionOf = ({ language, title, body, retry, href = '' }: PlainSection) =>
  `<section lang="${language}"><h1>${title}</h1><p>${body}</p><p><a href="${href}">${retry}</a></p></section>`;

/** A self-contained page without further files: shown if the site is unavailable. */
export const plainPage = (nonce: string, sections: [PlainSection, ...PlainSection[]], script = ''): string =>
  `<!doctype html>
<html lang="${sections[0].language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${sections.map(({ title }) => title).join(' · ')} · Talad</title>
<style nonce="${nonce}">
${style}
</style>
</head>
<body>
<div class="storefront" aria-hidden="true"><div class="awning"></div><div class="shutter"></div><div class="counter"></div></div>
${sections.map(sectionOf).join('\n')}
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;
