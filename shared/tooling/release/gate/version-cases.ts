import type { Finding } from '@talad/contract/release-findings';
import type { RemoteDeclaration } from '@talad/contract/remote';
import { testContribution, testPage, testSlot, tinyDeclaration } from '@talad/registry/test-declarations';

/** A version of mf-tiny, as far as it differs from one that passes. */
export interface Version {
  declaration?: RemoteDeclaration;
  /** Source files below src, which are type-checked. */
  sources?: Record<string, string>;
  /** Messages by language; as text, what a file has. */
  messages?: Record<'en' | 'th', object | string>;
}

const typed = tinyDeclaration({
  pages: [testPage(), testPage({ id: 'item', path: '/item', module: './src/item.page.tsx' })],
  slots: [testSlot({ slot: 'favourite.button' })],
});
const fitting = {
  'shelf.page.tsx': 'export default () => <p>one</p>;',
  'item.page.tsx': "export const head = () => ({ title: 'Item' });\nexport default () => <p>one</p>;",
  'shelf.slot.tsx': 'export default ({ itemId }: { itemId: number }) => <p>{itemId}</p>;',
};
const typeCase = (sources: Record<string, string>): Version => ({
  declaration: typed,
  sources: { ...fitting, ...sources },
});
const messages = (en: object | string, th: object | string): Version => ({ messages: { en, th } });

/** Versions that the gate refuses, each with findings of one check; the problem of the first. */
export const badVersions: [string, Version, Finding['check'], RegExp][] = [
  [
    'a type error',
    typeCase({ 'sum.ts': "export const sum: number = 'one';" }),
    'types',
    /^src\/sum\.ts:1: Type 'string' is not assignable to type 'number'/,
  ],
  [
    'wrong props of a slot',
    typeCase({ 'shelf.slot.tsx': 'export default ({ itemId }: { itemId: string }) => <p>{itemId}</p>;' }),
    'types',
    /^the module of the slot favourite\.button does not fit .*'number' is not assignable to type 'string'/,
  ],
  [
    'wrong props of a contribution',
    {
      declaration: tinyDeclaration({ slots: [testContribution()] }),
      sources: {
        'shelf.slot.tsx': 'export default ({ username }: { username: string }) => <p>{username}</p>;',
      },
    },
    'types',
    /^the module of the contribution "note" to item\.aside does not fit .*'username' is missing/,
  ],
  [
    'a page with props',
    typeCase({ 'shelf.page.tsx': 'export default ({ id }: { id: number }) => <p>{id}</p>;' }),
    'types',
    /^the module of the page shelf does not fit .*'id' is missing/,
  ],
  [
    'a wrong head of a page',
    typeCase({ 'item.page.tsx': 'export const head = () => 1;\nexport default () => <p>one</p>;' }),
    'types',
    /^the module of the page item does not fit .*'number' is not assignable to type 'PageHead'/,
  ],
  [
    'a missing Thai key',
    messages({ title: 'Shelf', list: { empty: 'None' } }, { title: 'ชั้นวาง', list: {} }),
    'messages',
    /^"list\.empty" is missing in th$/,
  ],
  [
    'a placeholder in one language only',
    messages(
      { title: 'Shelf {{name}}', list: { empty: 'None' } },
      { title: 'ชั้นวาง', list: { empty: 'ไม่มี' } },
    ),
    'messages',
    /\{\{name\}\} in one language only/,
  ],
  [
    'an empty message',
    messages({ title: 'Shelf', list: { empty: 'None' } }, { title: ' ', list: { empty: 'ไม่มี' } }),
    'messages',
    /^"title" is empty in th$/,
  ],
  [
    'a module without a file',
    { declaration: tinyDeclaration({ pages: [testPage({ module: './src/none.page.tsx' })] }) },
    'declaration',
    /^the file \.\/src\/none\.page\.tsx does not exist$/,
  ],
  [
    'an undeclared message group',
    { declaration: tinyDeclaration({ pages: [testPage({ messages: ['extra'] })] }) },
    'messages',
    /"extra", which is not declared/,
  ],
  [
    'a message group without files',
    {
      declaration: tinyDeclaration({ i18n: { namespace: 'tiny', locales: ['en', 'th'], groups: ['extra'] } }),
    },
    'messages',
    /extra\.en\.json does not exist/,
  ],
  ['messages that are not JSON', messages({ title: 'Shelf' }, '{'), 'messages', /not JSON/],
];

/** Versions that it accepts. */
export const goodVersions: [string, Version][] = [
  ['modules that take what the site passes', typeCase({})],
  [
    'a further optional prop and renamed inner components',
    typeCase({
      'shelf.slot.tsx': `type Props = { itemId: number; colour?: string };
        const Star = ({ colour = 'red' }: { colour?: string }) => <p>{colour}</p>;
        export default function FavouriteStar({ itemId, colour }: Props) { return itemId ? <Star colour={colour} /> : null; }`,
    }),
  ],
  [
    'a page and messages added',
    {
      declaration: tinyDeclaration({
        pages: [testPage(), testPage({ id: 'item', path: '/item' })],
        i18n: { namespace: 'tiny', locales: ['en', 'th'], groups: [] },
      }),
      messages: {
        en: { title: 'Shelf {{name}}', list: { empty: 'None' } },
        th: { title: 'ชั้นวาง {{name}}', list: { empty: 'ไม่มี' } },
      },
    },
  ],
];
