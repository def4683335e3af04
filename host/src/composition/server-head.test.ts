import type { HeadInput } from '@talad/runtime/composition/registry';
import { checkedHead } from './server-head.ts';

const input: HeadInput = {
  language: 'en',
  params: {},
  search: new URLSearchParams(),
  siteOrigin: 'https://talad.example',
  data: () => undefined,
};

describe('head of a page on the server', () => {
  it('is what the document contains, without functions', () => {
    const head = { title: 'Swords', canonical: '/swords', image: undefined, format: () => '' };
    expect(checkedHead(head, input)).toEqual({ title: 'Swords', canonical: '/swords' });
    expect(checkedHead(undefined, input)).toBeNull();
  });

  const circular: Record<string, unknown> = {};
  circular.self = circular;
  it.each([
    ['no title', {}],
    ['a title that is no text', { title: 5 }],
    ['a canonical address that is none', { title: 'Swords', canonical: 'http://[' }],
    ['an image that is no address', { title: 'Swords', image: 7 }],
    ['data that cannot be serialized', { title: 'Swords', jsonLd: [circular] }],
    ['data that is no list', { title: 'Swords', jsonLd: {} }],
  ])('throws with %s', (_, head) => {
    expect(() => checkedHead(head, input)).toThrow();
  });
});
