import type { i18n as I18n } from 'i18next';
import type { EventBus } from '../events/event-bus.ts';
import { nextPaint } from '../page/next-paint.ts';
import type { Language } from './create-i18n.ts';

/** Messages of a namespace, nested by key. */
export interface Messages {
  [key: string]: string | Messages;
}

type LoadMessages = (language: Language) => Promise<Messages>;

/** Cookie that stores the language, read by the server for the next page. */
export const languageCookie = 'talad_language';
const yearSeconds = 365 * 24 * 3600;

/** The language of a page, and how it changes. */
export interface PageLanguage {
  i18n: I18n;
  current(): Language;
  /** Adds messages from the server or a remote's module. */
  addMessages(namespace: string, language: Language, messages: Messages, group?: string): void;
  /** Calls back when messages of the namespace are added. Returns an unsubscribe function. */
  onMessages(namespace: string, added: () => void): () => void;
  /** How often messages of the namespace were added. */
  timesAdded(namespace: string): number;
  /** Registers the loader of a namespace's messages, or a group of them, for a language switch. */
  addLoader(namespace: string, load: LoadMessages, group?: string): void;
  /** Loads a namespace's messages, or a group of them, in a language unless already loaded. */
  ensure(namespace: string, language?: Language, group?: string): Promise<void>;
  /** Switches the page: loads all messages first, so that the page is never half translated. */
  set(language: Language): Promise<void>;
}

/** Returns whether a text is a language of the site. */
export const isLanguage = (text: string | undefined): text is Language => text === 'en' || text === 'th';

/** A `lang` parameter left in the URL would undo the switch on the next page load. */
function removeLangParameter() {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}

/** Creates the page's language and its message loading. */
export function createPageLanguage(i18n: I18n, bus: EventBus): PageLanguage {
  const loaders = new Map<string, { namespace: string; group: string | undefined; load: LoadMessages }>();
  const present = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  const times = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  let requested: Language | undefined;

  const keyOf = (namespace: string, group = '') => `${namespace} ${group}`;

  const timesAdded = (namespace: string) => times.get(namespace) ?? 0;

  const addMessages: PageLanguage['addMessages'] = (namespace, language, messages, group) => {
    present.add(`${keyOf(namespace, group)} ${language}`);
    i18n.addResourceBundle(language, namespace, messages, true, true);
    times.set(namespace, timesAdded(namespace) + 1);
    for (const added of listeners.get(namespace) ?? []) added();
  };

  const current = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

  const ensure: PageLanguage['ensure'] = (namespace, language = current(), group) => {
    const key = keyOf(namespace, group);
    const loader = loaders.get(key);
    const id = `${key} ${language}`;
    if (!loader || present.has(id)) return Promise.resolve();
    const running = underWay.get(id);
    if (running) return running;
    const started = loader
      .load(language)
      .then((messages) => addMessages(namespace, language, messages, group))
      .finally(() => underWay.delete(id));
    underWay.set(id, started);
    return started;
  };

  return {
    i18n,
    current,
    addMessages,
    timesAdded,
    onMessages(namespace, added) {
      const those = listeners.get(namespace) ?? new Set();
      listeners.set(namespace, those.add(added));
      return () => those.delete(added);
    },
    addLoader(namespace, load, group) {
      loaders.set(keyOf(namespace, group), { namespace, group, load });
    },
    ensure,
    async set(language) {
      requested = language;
      // Before the messages load, so that a reload meanwhile keeps the choice.
      removeLangParameter();
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the site serves
      document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
      // A namespace that fails to load keeps its messages; the rest of the page switches.
      await Promise.allSettled(
        [...loaders.values()].map(({ namespace, group }) => ensure(namespace, language, group)),
      );
      // The switch rerenders every text at once; let the control show the new choice first.
      await nextPaint();
      if (requested !== language || current() === language) return;
      await i18n.changeLanguage(language);
      document.documentElement.lang = language;
      bus.emit('language:changed', { language });
    },
  };
}
