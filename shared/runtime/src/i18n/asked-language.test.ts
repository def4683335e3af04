import { createEventBus } from '../events/event-bus.ts';
import { createI18n } from './create-i18n.ts';
import { createPageLanguage } from './page-language.ts';
import { runtimeMessages } from './runtime-messages.ts';

test('removes the lang parameter from the URL on a language switch and keeps the rest', async () => {
  window.history.replaceState({ key: 'kept' }, '', '/marketplace?lang=en&sort=name#top');
  const page = createPageLanguage(
    createI18n('en', runtimeMessages),
    createEventBus(() => undefined),
  );
  await page.set('th');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/marketplace?sort=name#top',
  );
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(document.documentElement.lang).toBe('th');
  expect(document.cookie).toContain('talad_language=th');
});
