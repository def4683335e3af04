import type { LiveRemote } from '@talad/contract/composition';
import { localeModule } from '@talad/contract/remote';
import type { Language } from '../i18n/create-i18n.ts';
import { namespaceOfVersion } from '../i18n/message-scope.ts';
import type { Messages } from '../i18n/page-language.ts';
import type { Attempt, RemoteAttempts } from './remote-attempts.ts';

/** A message group of a remote; the common group has no name. */
export type MessageGroup = string | undefined;

/** How messages of remotes are loaded. */
export interface MessageOptions {
  /** Loads an exposed module in an attempt. */
  load: (attempt: Attempt, module: string) => Promise<unknown>;
  /** Language in which messages load first. */
  language: () => Language;
  /** Adds a remote's messages to the page's i18n. */
  addMessages: (namespace: string, language: Language, messages: Messages, group?: string) => void;
  /** Registers the loader of a remote's messages in the other language. */
  addMessageLoader?: (
    namespace: string,
    load: (language: Language) => Promise<Messages>,
    group?: string,
  ) => void;
}

interface LoadingMessages {
  readonly promise: Promise<void>;
  readonly attempt: Attempt;
  isLoaded: boolean;
}

/**
 * Loads the messages of one remote, each group once. The last good version has a namespace of its own: what the live
 * version has mounted must not get another version's messages.
 */
export class RemoteMessages {
  readonly #live: LiveRemote;
  readonly #attempts: RemoteAttempts;
  readonly #options: MessageOptions;
  readonly #loading = new Map<string, LoadingMessages>();

  constructor(live: LiveRemote, attempts: RemoteAttempts, options: MessageOptions) {
    this.#live = live;
    this.#attempts = attempts;
    this.#options = options;
  }

  /** Loads groups in the page's language, with the version of the attempt. */
  load(attempt: Attempt, groups: readonly MessageGroup[]): Promise<unknown> {
    const isFallback = attempt.remote !== this.#live;
    // Which groups its pages need is unknown for the last good version, so it loads all of its own.
    const needed = isFallback ? [undefined, ...(this.#live.fallback?.messageGroups ?? [])] : groups;
    return Promise.all(needed.map((group) => this.#loadGroup(attempt, this.#options.language(), group)));
  }

  /** Discards loads of an earlier attempt that are pending or have failed. */
  discardUnloaded() {
    for (const [key, { isLoaded, attempt }] of this.#loading)
      if (!isLoaded && attempt !== this.#attempts.current) this.#loading.delete(key);
  }

  #loadGroup(attempt: Attempt, language: Language, group: MessageGroup): Promise<void> {
    const { remote } = attempt;
    const key = `${remote.version} ${group ?? ''} ${language}`;
    const known = this.#loading.get(key);
    if (known) return known.promise;
    const { addMessages, addMessageLoader } = this.#options;
    const namespace = namespaceOfVersion(this.#live, remote.version);
    const fetchNow = (wanted: Language) => this.#fetch(this.#attempts.at(remote), wanted, group);
    addMessageLoader?.(namespace, fetchNow, group);
    const promise = this.#fetch(attempt, language, group).then((messages) => {
      loading.isLoaded = true;
      addMessages(namespace, language, messages, group);
    });
    const loading: LoadingMessages = { promise, attempt, isLoaded: false };
    this.#loading.set(key, loading);
    return promise;
  }

  async #fetch(attempt: Attempt, language: Language, group: MessageGroup): Promise<Messages> {
    const module = await this.#options.load(attempt, localeModule(language, group));
    const messages = typeof module === 'object' && module && 'default' in module ? module.default : module;
    return messages as Messages;
  }
}
