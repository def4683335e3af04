import { screen } from '@testing-library/react';
import { createEventBus } from '../events/event-bus.ts';
import { apiError } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { createI18n, type Language } from './create-i18n.ts';
import { pick, useErrorText, useLanguage, useLocalize, useText } from './i18n.ts';
import { MessageScopeContext } from './message-scope.ts';
import { createPageLanguage, type Messages } from './page-language.ts';
import { runtimeMessages } from './runtime-messages.ts';

declare module './i18n.ts' {
  interface MessageNamespaces {
    market: { greeting: string; word: string; sign: { open: string; closed: string } };
  }
}

function Greeting() {
  const t = useText('market');
  const localize = useLocalize();
  const errorText = useErrorText();
  const { language, toggle } = useLanguage();
  return (
    <>
      <h1>{t('greeting', { name: 'Nok' })}</h1>
      <p>{localize({ en: 'Sword', th: 'ดาบ' })}</p>
      <p role="alert">{errorText(apiError('OUT_OF_STOCK'))}</p>
      <button type="button" onClick={() => void toggle()}>
        {language}
      </button>
    </>
  );
}

test('a language toggle switches messages, content and error texts together and is remembered', async () => {
  const { page, user } = renderPage(<Greeting />, { messages: { market: { greeting: 'Hello {{name}}' } } });
  page.language.addLoader('market', async () => ({ greeting: 'สวัสดี {{name}}' }));
  const listener = jest.fn();
  page.bus.on('language:changed', listener);
  expect(screen.getByRole('heading')).toHaveTextContent('Hello Nok');
  expect(screen.getByRole('alert')).toHaveTextContent('Item out of stock. Please try again later.');
  await user.click(screen.getByRole('button', { name: 'en' }));
  expect(await screen.findByRole('heading', { name: 'สวัสดี Nok' })).toBeVisible();
  expect(screen.getByText('ดาบ')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('สินค้าหมด');
  expect(document.documentElement.lang).toBe('th');
  expect(document.cookie).toContain('talad_language=th');
  expect(listener).toHaveBeenCalledWith({ language: 'th' });
});

test('a component of a last good version has the messages of that version, all others those of the live one', () => {
  const scope = { namespace: 'market', actual: 'market@good' };
  renderPage(
    <>
      <Greeting />
      <MessageScopeContext value={scope}>
        <Greeting />
      </MessageScopeContext>
    </>,
    {
      messages: { market: { greeting: 'Hello {{name}}' }, 'market@good': { greeting: 'Good day, {{name}}' } },
    },
  );
  const greetings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(greetings).toEqual(['Hello Nok', 'Good day, Nok']);
  for (const alert of screen.getAllByRole('alert'))
    expect(alert).toHaveTextContent('Item out of stock. Please try again later.');
});

describe('page language', () => {
  const setUp = () => {
    const bus = createEventBus(() => undefined);
    return createPageLanguage(createI18n('en', runtimeMessages), bus);
  };

  test('switches after the messages have loaded but stores the choice at once', async () => {
    const language = setUp();
    await language.set('en');
    let deliver: (texts: Messages) => void = () => undefined;
    language.addLoader(
      'market',
      () =>
        new Promise((resolve) => {
          deliver = resolve;
        }),
    );
    const done = language.set('th');
    expect(language.current()).toBe('en');
    expect(document.cookie).toContain('talad_language=th');
    deliver({ word: 'คำ' });
    await done;
    expect(language.current()).toBe('th');
    expect(language.i18n.t('word', { ns: 'market' })).toBe('คำ');
  });

  test('applies the last of two quick switches', async () => {
    const language = setUp();
    const waiting: (() => void)[] = [];
    language.addLoader(
      'market',
      (wanted: Language) =>
        new Promise((resolve) => {
          waiting.push(() => resolve({ word: wanted }));
        }),
    );
    const first = language.set('th');
    const second = language.set('en');
    for (const go of waiting) go();
    await Promise.all([first, second]);
    expect(language.current()).toBe('en');
  });

  test('switches even if a namespace fails to load', async () => {
    const language = setUp();
    language.addLoader('dead', () => Promise.reject(new Error('away')));
    await language.set('th');
    expect(language.current()).toBe('th');
  });

  test('merges the message groups of a namespace in both languages', async () => {
    const language = setUp();
    language.addMessages('market', 'en', { sign: { open: 'Open' } });
    language.addMessages('market', 'en', { sign: { closed: 'Closed' } }, 'hours');
    language.addLoader('market', async () => ({ sign: { open: 'เปิด' } }));
    language.addLoader('market', async () => ({ sign: { closed: 'ปิด' } }), 'hours');
    const texts = () =>
      (['sign.open', 'sign.closed'] as const).map((key) => language.i18n.t(key, { ns: 'market' }));
    expect(texts()).toEqual(['Open', 'Closed']);
    await language.set('th');
    expect(texts()).toEqual(['เปิด', 'ปิด']);
  });

  test('loads messages once for concurrent and later callers', async () => {
    const language = setUp();
    const load = jest.fn(async () => ({ word: 'word' }));
    language.addLoader('market', load);
    await Promise.all([language.ensure('market'), language.ensure('market')]);
    await language.ensure('market');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('pick falls back to the other language', () => {
  expect(pick({ en: 'Sword', th: '' }, 'th')).toBe('Sword');
});

test.each([
  ['a right-to-left name', 'سيف', '\u2068سيف\u2069'],
  ['a name with bidi control characters', 'Sword\u202Egpj.\u2069', '\u2068Swordgpj.\u2069'],
])('pick isolates %s', (_, written, shown) => {
  expect(pick({ en: written, th: '' }, 'en')).toBe(shown);
});

test('pick leaves other names unchanged', () => {
  expect(pick({ en: '', th: '⚔️ ดาบ Lv.99 🔥' }, 'th')).toBe('⚔️ ดาบ Lv.99 🔥');
});

function Failures() {
  const errorText = useErrorText();
  return (
    <ul>
      <li>{errorText({ code: 'EMAIL_TAKEN' })}</li>
      <li>{errorText({ code: 'NOBODY_KNOWS' })}</li>
      <li>{errorText('thrown text')}</li>
    </ul>
  );
}

test('useErrorText returns a message for every thrown value', () => {
  renderPage(<Failures />);
  const unexpected = 'Something went wrong on our side. Please try again in a moment.';
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'An account with this email already exists.',
    unexpected,
    unexpected,
  ]);
});

test('a message whose value is missing shows no braces, and is an error on the console', () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const i18n = createI18n('en', {});
  i18n.addResourceBundle('en', 'market', { word: '1 to {{daysMax}} days' });
  expect(i18n.t('word', { ns: 'market' })).toBe('1 to  days');
  expect(error.mock.calls).toEqual([['A value is missing in "1 to {{daysMax}} days".']]);
  error.mockRestore();
});
