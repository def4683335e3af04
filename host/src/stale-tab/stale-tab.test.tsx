import type { LiveRemote } from '@talad/contract/composition';
import { runtimeMessages } from '@talad/runtime/locales';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { Link, PageRouter, useLocation } from '@talad/runtime/router';
import { RuntimeProvider } from '@talad/runtime/runtime-provider';
import { createFakeApi } from '@talad/runtime/testing/fake-api';
import { useUnsavedInput } from '@talad/runtime/unsaved-input';
import { Form, useSchemaForm } from '@talad/ui/form';
import { UiProvider } from '@talad/ui/provider';
import { object, string } from '@talad/ui/schema';
import { Toaster, toast } from '@talad/ui/toast';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { watchForLostHeader } from './lost-header.ts';
import { createStaleTab } from './stale-tab.ts';

const dayMs = 24 * 3_600_000;
const remote: LiveRemote = {
  name: 'mf-shop',
  version: 'aaaaaaaaaaaa',
  globalName: 'mf_shop',
  base: '/r/mf-shop/aaaaaaaaaaaa/',
  entry: 'remoteEntry.js',
  integrity: '',
  declaration: {
    name: 'mf-shop',
    i18n: { namespace: 'shop', locales: ['en', 'th'] },
    nav: [],
    pages: [],
    slots: [],
  },
};
const english = 'This page is out of date. It updates on the next page.';

const withdrawn = jest.fn<Record<string, string[]>, []>();

beforeEach(() => {
  withdrawn.mockReturnValue({});
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => withdrawn() })) as jest.Mock;
  window.scrollTo = jest.fn();
});

afterEach(() => {
  toast.dismiss('stale-tab');
  Reflect.deleteProperty(window.history, 'pushState');
  window.history.replaceState(null, '', '/');
});

function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/?sort=price">By price</Link>
      <Link to="/next?page=2#terms">Next</Link>
      <Link to="/last">Last</Link>
      {pathname === '/' ? children : null}
    </>
  );
}

function NameForm() {
  const form = useSchemaForm({
    schema: object({ name: string().required() }),
    defaultValues: { name: '' },
    text: (key) => key,
    send: () => undefined,
  });
  return (
    <Form form={form}>
      <input aria-label="Name" {...form.register('name')} />
    </Form>
  );
}

function OpenPayment() {
  useUnsavedInput(true);
  return null;
}

/** Opens a tab that shows `content` on its first page. `age`: since when its document is loaded, in ms. */
function openTab({ age = 0, language = 'en' as 'en' | 'th', content = null as ReactNode } = {}) {
  const composition = { compositionId: 'test', remotes: [remote] };
  const leave = jest.fn();
  const reload = jest.fn();
  const page = createPageRuntime(
    { composition, language, queries: [], siteOrigin: 'https://talad.test' },
    { api: createFakeApi(), leave, messages: runtimeMessages },
  );
  render(
    <UiProvider>
      <RuntimeProvider page={page}>
        <PageRouter>
          <Page>{content}</Page>
        </PageRouter>
        <Toaster />
      </RuntimeProvider>
    </UiProvider>,
  );
  const check = createStaleTab({ page, composition, openedAt: Date.now() - age, reload });
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('link', { name }));
  return { page, leave, reload, user, press, check: () => act(check) };
}

const expectPage = (path: string) =>
  expect(screen.findByRole('heading', { name: path })).resolves.toBeVisible();

test.each([
  ['en', english],
  ['th', 'หน้านี้ไม่ใช่เวอร์ชันล่าสุด ระบบจะโหลดใหม่เมื่อเปิดหน้าถัดไป'],
] as const)('says that a document of a day is out of date, politely, in %s', async (language, text) => {
  const { check } = openTab({ age: dayMs, language });
  await check();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(text).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('loads a document at the next change of the path, and only then', async () => {
  const { check, press, leave } = openTab({ age: dayMs });
  await check();
  await press('By price');
  expect(window.location.search).toBe('?sort=price');
  await press('Next');
  await waitFor(() => expect(leave.mock.calls).toEqual([['/next?page=2#terms']]));
  expect(window.location.pathname).toBe('/');
  await expectPage('/');
});

test('does the same if a team went back from a version that the page has', async () => {
  const { check, press, leave } = openTab();
  withdrawn.mockReturnValue({ 'mf-shop': [remote.version] });
  await check();
  expect(screen.getByText(english)).toBeVisible();
  await press('Last');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/last'));
});

test.each([
  ['a publish', {}],
  ['the withdrawal of another version', { 'mf-shop': ['bbbbbbbbbbbb'], 'mf-other': [remote.version] }],
])('changes nothing after %s', async (_, response) => {
  const { check, press, leave } = openTab({ age: dayMs - 60_000 });
  withdrawn.mockReturnValue(response);
  await check();
  expect(screen.queryByText(english)).not.toBeInTheDocument();
  await press('Next');
  await expectPage('/next');
  expect(leave).not.toHaveBeenCalled();
});

test('loads a document at the next change of the path once the header is gone from this one', async () => {
  const header = document.createElement('header');
  header.dataset.persistent = '';
  document.body.append(header);
  const { page, press, leave } = openTab();
  watchForLostHeader(page, true);
  await press('Next');
  await expectPage('/next');
  header.remove();
  await press('Last');
  await waitFor(() => expect(leave.mock.calls).toEqual([['/last']]));
  expect(window.location.pathname).toBe('/next');
});

test('loads a document if the header was gone before the watch began', async () => {
  const { page, press, leave } = openTab();
  watchForLostHeader(page, true);
  await press('Next');
  await waitFor(() => expect(leave.mock.calls).toEqual([['/next?page=2#terms']]));
});

test('loads no document for a header that the page never had', async () => {
  const { page, press, leave } = openTab();
  watchForLostHeader(page, false);
  await press('Next');
  await expectPage('/next');
  expect(leave).not.toHaveBeenCalled();
});

test('reloads when the browser shows it again as it was, by going back', async () => {
  const { check, reload } = openTab({ age: dayMs });
  await check();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits for the next change of the route while a form has unsaved input', async () => {
  const { check, press, leave, user } = openTab({ age: dayMs, content: <NameForm /> });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mali');
  await check();
  await press('Next');
  await expectPage('/next');
  expect(leave).not.toHaveBeenCalled();
  await press('Last');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/last'));
});

test('loads a document under an unchanged form', async () => {
  const { check, press, leave } = openTab({ age: dayMs, content: <NameForm /> });
  await check();
  await press('Next');
  await waitFor(() => expect(leave).toHaveBeenCalled());
});

test.each([
  ['a payment', <OpenPayment key="payment" />],
  [
    'a dialog with a form',
    <div key="dialog" role="dialog" aria-label="Codes">
      <form method="post" />
    </div>,
  ],
])('waits during %s', async (_, content) => {
  const { check, press, leave } = openTab({ age: dayMs, content });
  await check();
  await press('Next');
  await expectPage('/next');
  expect(leave).not.toHaveBeenCalled();
});

test('reloads on request, and asks first if that discards input', async () => {
  const { check, reload, user } = openTab({ age: dayMs, content: <NameForm /> });
  await check();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mali');
  await check();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Reload anyway' }));
  expect(reload).toHaveBeenCalledTimes(2);
});
