const words = {
  en: {
    title: 'No connection',
    body: 'The network is away, so this page could not be opened. Nothing of yours is lost: orders and money are safe on our side, and an order that you placed goes on.',
    retry: 'Try again',
  },
  th: {
    title: 'ไม่มีการเชื่อมต่อ',
    body: 'ตอนนี้ไม่มีสัญญาณอินเทอร์เน็ต จึงเปิดหน้านี้ไม่ได้ ไม่มีอะไรหาย เงินและคำสั่งซื้อของคุณปลอดภัยอยู่กับเรา คำสั่งซื้อที่สั่งไว้ยังดำเนินต่อไป',
    retry: 'ลองใหม่',
  },
};

const section = (language: 'en' | 'th') => {
  const { title, body, retry } = words[language];
  return `<section lang="${language}"><h1>${title}</h1><p>${body}</p><p><a href="">${retry}</a></p></section>`;
};

/**
 * The page that browsers keep for when there is no network: by itself, without a script or picture to fetch, and in both
 * languages, because it is kept before anybody changes theirs. Once the network is back it opens what was asked for.
 */
export const offlinePage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${words.en.title} · ${words.th.title} · Talad</title>
<style nonce="${nonce}">
:root{--bg:#faf7f2;--fg:#1b1527;--muted:#5f566f;--accent:#a34a00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0f0c17;--fg:#f5f2fa;--muted:#b5acc9;--accent:#ffb224;--on:#1c1203}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:40px;padding:24px;background:var(--bg);color:var(--fg);font:1rem/1.6 'Noto Sans Thai',system-ui,sans-serif}
section{max-width:46ch}h1{margin:0 0 8px;font-size:1.5625rem;line-height:1.25}p{margin:0 0 16px;color:var(--muted)}
a{display:inline-block;padding:10px 20px;border-radius:8px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--fg);outline-offset:2px}
</style>
</head>
<body>
${section('th')}
${section('en')}
<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>
</body>
</html>
`;
