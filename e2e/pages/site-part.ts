import type { Page } from '@playwright/test';
import { type InputMethod, pointer } from './input-method.ts';
import { type Language, messages } from './messages.ts';

/** A part of the site as a user operates it, in one language and with one input method. */
export class SitePart {
  protected readonly page: Page;
  protected readonly input: InputMethod;
  protected readonly messages: (typeof messages)['en'];

  constructor(page: Page, language: Language = 'en', input: InputMethod = pointer) {
    this.page = page;
    this.input = input;
    this.messages = messages[language];
  }
}
