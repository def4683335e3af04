import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

const isText = (value: unknown) => value === undefined || typeof value === 'string';

/** The result of a page's `head` as a document can contain it; throws if it is something else. */
export function checkedHead(result: unknown, { siteOrigin }: HeadInput): PageHead | null {
  if (!result) return null;
  // Functions cannot be sent between processes, and circular structures cannot be serialized.
  const head = JSON.parse(JSON.stringify(result)) as PageHead;
  if (typeof head.title !== 'string' || !isText(head.description))
    throw new Error('head: a text is no string');
  for (const address of [head.image, head.canonical])
    if (!isText(address) || (address !== undefined && !URL.canParse(address, siteOrigin)))
      throw new Error(`head: ${JSON.stringify(address)} is no address`);
  if (head.jsonLd !== undefined && !Array.isArray(head.jsonLd)) throw new Error('head: jsonLd is no list');
  return head;
}
