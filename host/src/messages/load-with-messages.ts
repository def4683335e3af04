import type { Messages, PageLanguage } from '@talad/runtime/page-language';
import type { ComponentType } from 'react';

type Language = ReturnType<PageLanguage['current']>;

/** Loads a component that few pages show together with its messages, which load again when the user switches language. */
export async function loadWithMessages<Props>(
  language: PageLanguage,
  group: string,
  messages: Record<Language, () => Promise<{ default: Messages }>>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  language.addLoader('host', async (wanted) => (await messages[wanted]()).default, group);
  const [{ default: Loaded }] = await Promise.all([load(), language.ensure('host', undefined, group)]);
  return Loaded;
}
