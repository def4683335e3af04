// biome-ignore-all lint/plugin: the examples are what the rules refuse
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are source text
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { workspaceRoot } from '../webpack/workspace.ts';

const plugins = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.grit'))
  .map((name) => join(import.meta.dirname, name));

/** The lines that the rules refuse; each is a statement. */
function refusedOf(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'talad-lint-'));
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
    );
    writeFileSync(join(folder, 'example.tsx'), lines.join('\n'));
    const biome = join(workspaceRoot, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--max-diagnostics=none', '--reporter=github'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const refused = new Set(
      [...stdout.matchAll(/title=plugin,.*?line=(\d+)/g)].map(([, line]) => Number(line)),
    );
    return lines.filter((_, index) => refused.has(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const refused = [
  "Object.keys(element).find((key) => key.startsWith('__reactFiber'));",
  'element.__reactProps$1;',
  'const key = `__reactProps$${suffix}`;',
  "import { UNSAFE_DataRouterContext } from 'react-router-dom';",
  "import { __unsafe_useEmotionCache as useCache } from '@emotion/react';",
  'class Old { UNSAFE_componentWillMount() {} }',
  'React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;',
  'system._config;',
  'const own = { _config: config };',
  "db.query('select * from graphile_worker._private_jobs');",
  'sql`select * from graphile_worker._private_jobs`;',
  "promise.status = 'fulfilled';",
  "loading.status = 'fulfilled';",
  "Object.assign(promise, { status: 'fulfilled', value });",
  'const script = `(${install.toString()})()`;',
  'Function.prototype.toString.call(install);',
  'client.invalidateQueries({ queryKey });',
  "const to = search.get('callbackUrl') ?? '/';",
  'useEffect(() => mutate({ body: { token } }), [token]);',
  'useEffect(() => { if (isBack) check.mutate({ params: { id } }); }, []);',
  'useLayoutEffect(() => void signOut(to), [signOut, to]);',
  "useEffect(() => { api.call('POST /api/user/cart-item', {}).then(show, fail); }, []);",
  "navigate(new URLSearchParams(search).get('withdrawFrom'));",
  "const line = { border: '1px solid var(--c-hairline)' };",
  'const line = `1px solid var(--c-hairline)`;',
  "const small = { fontSize: '0.75rem' };",
  '<stop stopColor="var(--c-accent)" />;',
  '<Box fontSize="12px" />;',
  "<Box fontSize={'12px'} />;",
  'localStorage.clear();',
  "window.sessionStorage.getItem('place');",
  'Object.keys(sessionStorage);',
  "new Intl.NumberFormat('en', { style: 'currency' });",
  "new Intl.DateTimeFormat('th');",
  "count.toLocaleString('en-US');",
  'date.toLocaleDateString();',
  'date.toLocaleTimeString();',
  "const zone = 'Asia/Bangkok';",
  '<Calendar timeZone="Asia/Bangkok" />;',
  'const start = new Date(`${day}T00:00:00+07:00`);',
  "sql`now() at time zone 'Asia/Bangkok'`;",
  'const offset = 7 * 60 * 60 * 1000;',
  'const offset = 7 * 3_600_000;',
  'Math.round(sum * 100) / 100;',
  'balance.toFixed(2);',
  'row.priceSatang / 100;',
  'Math.ceil(item.price * 100);',
  'const satang = baht * 100;',
  "const address = '/api/pictures/abc';",
  'const address = `/api/pictures/${key}`;',
  'const image = `${picture.fileUrl}?w=960`;',
  'const person = users[0];',
  'function addOffers() {}',
  'interface SalesNotice2 {}',
  'const ways = placesOf(why);',
  'const pay = (way: string) => way;',
  'const breadcrumbs = crumbsOf(page), crumbs2 = [];',
  'const cardRefusal = error.code;',
  'interface Form { clearRefusal: () => void }',
  'const form = { refusal: response };',
];

const allowed = [
  'const personal = passwords.offered;',
  'const placeholder = always.replaced;',
  'const terms = { heldUntil, offers: words };',
  "order.status = 'received';",
  "const settled = { status: 'fulfilled', value };",
  "if (result.status === 'fulfilled') done();",
  'const search = query.toString();',
  'sql`select is_private from picture`;',
  'readConfig(shop_config);',
  "const bar = { bottom: 'var(--t-bottom-bar)', fontSize: '0.875em' };",
  "const line = { border: `1px solid ${color('hairline')}`, fontSize: fontSizes.xs };",
  '<Box fontSize="sm" width="12px" />;',
  "const storage = storedValue({ area: 'local', name });",
  "new Intl.ListFormat('en');",
  'const week = 7 * 24 * hourMs;',
  'const press = () => mutate({ body: { token } });',
  "useEffect(() => void api.call('GET /api/user/cart', {}).then(show), []);",
  "const to = sameOriginPath(search.get('callbackUrl'), '');",
  "const from = safeReturnUrl(new URLSearchParams(search).get('withdrawFrom'));",
  'const percent = Math.round(rate * 100);',
  'const percent = feeBps / 100;',
  'load.toFixed(1);',
  "const text = 'add ?w= for a width';",
];

it('refuses private APIs of libraries, styles without tokens and second implementations, and no other code', () => {
  assert.deepEqual(refusedOf([...refused, ...allowed]), refused);
});
