import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../webpack/workspace.ts';
import { computeStyleProps } from './compute-style-props.ts';

const inRemote = join(workspaceRoot, 'mf-wallet/src/page.tsx');

const compute = (jsx: string, before = '') =>
  computeStyleProps(
    `import { Box, Stack as Rows } from '@talad/ui/box';\n${before}\nexport const page = ${jsx};`,
    inRemote,
  )
    .code.split('export const page = ')[1]
    ?.replace(/\s*;$/, '')
    .replaceAll(/ +/g, ' ');

const styles = (text: string) => `<Box styles={${JSON.stringify(text)}} />`;

test('computes literals, tokens, negative numbers and shorthands', () => {
  assert.equal(
    compute('<Box p={4} gap="3" color="accent.on" fontSize="sm" zIndex="header" flexGrow={1} />'),
    '<Box styles={"padding:16px;gap:12px;color:var(--c-accent-on);font-size:0.875rem;z-index:20;flex-grow:1;"} />',
  );
  assert.equal(
    compute('<Box marginTop={-2} width="full" truncate />'),
    styles('margin-top:calc(8px * -1);width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;'),
  );
});

test('computes breakpoints, pseudo props and nested rules', () => {
  assert.equal(
    compute('<Box padding={{ base: 4, md: 6 }} />'),
    styles('padding:16px;@media screen and (min-width: 48rem){padding:24px;}'),
  );
  assert.match(
    compute("<Box _hover={{ borderColor: 'accent' }} />") ?? '',
    /:hover.*border-color:var\(--c-accent\)/,
  );
  assert.equal(
    compute("<Box css={{ '& > img': { width: '100%' }, color: 'muted' }} color=\"fg\" />"),
    styles('& > img{width:100%;}color:var(--c-fg);'),
  );
});

test('computes constants of the module and tokens', () => {
  const before = `import { tint } from '@talad/ui/colors';
    import { from, layer } from '@talad/ui/scale';
    const base = { gap: '2', [from.md]: { gap: '3' } } as const;
    const line = \`1px solid \${tint('fg', 8)}\`;
    const looks = { ...base, zIndex: layer.sticky };`;
  assert.equal(
    compute("<Box css={looks} background={tint('fg', 5)} outline={line} />", before),
    styles(
      'gap:8px;z-index:10;background:color-mix(in srgb, var(--c-fg) 5%, transparent);outline:1px solid color-mix(in srgb, var(--c-fg) 8%, transparent);@media (min-width: 768px){gap:12px;}',
    ),
  );
  assert.equal(
    compute('<Box {...shape} {...rest} />', "const shape = { gap: '2' };"),
    '<Box styles={"gap:8px;"} {...rest} />',
  );
});

test('leaves a choice between constants to the page', () => {
  assert.equal(
    compute("<Box gap=\"2\" color={isDone ? 'success' : isLate ? 'danger' : undefined} />"),
    '<Box styles={"gap:8px;" + (isDone ? "color:var(--c-success);" : (isLate ? "color:var(--c-danger);" : ""))} />',
  );
});

test('changes only style props, and only of components that have them', () => {
  assert.equal(
    compute('<Rows as="ul" gap={2} role="list" />'),
    '<Rows as="ul" styles={"gap:8px;"} role="list" />',
  );
  assert.equal(compute('<svg width="4" color="fg" />'), '<svg width="4" color="fg" />');
  const own = "import { Box } from './box.tsx';\nconst a = <Box gap={2} />;";
  assert.equal(computeStyleProps(own, inRemote).code, own);
  const inside = join(workspaceRoot, 'shared/ui/src/patterns/section.tsx');
  const relative = "import { Box } from '../primitives/box.tsx';\nconst a = <Box gap={2} />;";
  assert.match(computeStyleProps(relative, inside).code, /styles=\{"gap:8px;"\}/);
});

test('removes constants that only style props used', () => {
  const source = `import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
const muted = color('muted');
const isOpen = Math.random() > 0.5;
const used = { color: muted };
const unused = 4;
const both = '2px';
export const page = <Box css={used} gap={isOpen ? both : '0'} title={both} />;`;
  const { code } = computeStyleProps(source, inRemote);
  assert.doesNotMatch(code, /const (muted|used)\b/);
  assert.match(code, /const isOpen/);
  assert.match(code, /const unused = 4;\nconst both = '2px';/);
});

test('keeps the lines of the module', () => {
  const source =
    "import { Box } from '@talad/ui/box';\nconst a = (\n <Box\n gap={{\n base: 2,\n }}\n p={1}\n/>);\nlast";
  assert.equal(
    computeStyleProps(source, inRemote).code.split('\n').indexOf('last'),
    source.split('\n').indexOf('last'),
  );
});

const refused = (jsx: string, reason: RegExp, before?: string) =>
  assert.throws(
    () => compute(jsx, before),
    (error: Error) => {
      assert.match(error.message, /^mf-wallet\/src\/page\.tsx:3: /);
      assert.match(error.message, reason);
      return true;
    },
  );

test('rejects values that are known only at run time, and suggests a fix', () => {
  refused(
    '<Box height={height} />',
    /height=\{height\}: the build computes style props\..* variant, a data- attribute/,
  );
  refused("<Box gap={{ base: isOpen ? '1' : '2' }} />", /the build computes style props/);
  // A parameter of the same name as a constant.
  refused('({ size }) => <Box width={size} />', /width=\{size\}/, "const size = '4';");
  refused("<Box {...{ gap: '2', id: 'a' }} />", /either style props or other props/);
});
