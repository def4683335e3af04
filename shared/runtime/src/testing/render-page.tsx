import type { CurrentUser } from '@talad/contract/accounts';
import type { Composition } from '@talad/contract/composition';
import { isOpenSlot } from '@talad/contract/open-slots';
import type { NavDeclaration } from '@talad/contract/remote';
import type { SlotName, SlotProps } from '@talad/contract/slots';
import { CompositionProvider } from '../composition/composition-context.tsx';
import { Registry } from '../composition/registry.ts';
import type { Messages } from '../i18n/page-language.ts';
import { runtimeMessages } from '../i18n/runtime-messages.ts';
import type { PageRuntime } from '../page/page-context.ts';
import { createPageRuntime } from '../page/page-runtime.ts';
import { RuntimeProvider } from '../page/runtime-provider.tsx';
// Types of the matchers that the setup adds to `expect`.
import '@testing-library/jest-dom';
import { type RenderResult, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createFakeApi, type FakeApi, type FakeResponses } from './fake-api.ts';

export interface RenderPageOptions {
  /** The API's responses. */
  responses?: FakeResponses;
  /** The signed-in user; a guest if absent. */
  user?: CurrentUser;
  language?: 'en' | 'th';
  /** Messages by namespace, in the language of the page. */
  messages?: Record<string, Messages>;
  /** Initial URL and its history state. */
  path?: string;
  state?: unknown;
  /** Route pattern, for pages that read params. */
  route?: string;
  /** Called with the path of a full page load. */
  leave?: (path: string) => void;
  /** Stubs for slots; other slots stay empty. */
  slots?: { [N in SlotName]?: ComponentType<SlotProps[N]> };
  /** Menu declarations of the live remotes. */
  nav?: NavDeclaration[];
  /** Around the page, such as the provider of the design system. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

export interface RenderedPage extends RenderResult {
  page: PageRuntime;
  api: FakeApi;
  user: UserEvent;
  /** Current path and query. */
  address: () => string;
}

const opened: Pick<RenderedPage, 'api' | 'page'>[] = [];

// A request that is sent again after its test would store what the next test's page then finds.
afterEach(async () => {
  const pages = opened.splice(0);
  for (const { api } of pages) api.end();
  await waitFor(() => {
    for (const { page } of pages) expect(page.queryClient.isMutating()).toBe(0);
  });
});

function Elsewhere() {
  return <p>Elsewhere: {useLocation().pathname}</p>;
}

function AddressBar({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  // With the commit: code that finds the new page reads the new address.
  useLayoutEffect(() => onChange(pathname + search), [pathname, search, onChange]);
  return null;
}

function compositionOf(slots: NonNullable<RenderPageOptions['slots']>, nav: NavDeclaration[]): Composition {
  const declared = Object.keys(slots).map((slot) => ({
    slot: slot as SlotName,
    ...(isOpenSlot(slot) && { id: 'stub', order: 1 }),
    module: '',
    render: 'server' as const,
    load: 'page' as const,
  }));
  return {
    compositionId: 'test',
    remotes: [
      {
        name: 'stub',
        version: '1.0.0',
        globalName: 'stub',
        base: '/',
        entry: 'entry.js',
        integrity: '',
        declaration: {
          name: 'stub',
          i18n: { namespace: 'stub', locales: ['en', 'th'] },
          pages: [],
          slots: declared,
          nav,
        },
      },
    ],
  };
}

/** Renders a component with what a page has of the runtime: its services, router, slots; only the network is fake. */
export function renderPage(content: ReactNode, options: RenderPageOptions = {}): RenderedPage {
  const { user, language = 'en', messages = {}, path = '/', state, route, slots = {}, nav = [] } = options;
  const { wrapper: Wrapper = Fragment } = options;
  const api = createFakeApi(options.responses);
  const composition = compositionOf(slots, nav);
  const page = createPageRuntime(
    { composition, language, queries: [], siteOrigin: 'https://talad.test' },
    { api, leave: options.leave, messages: runtimeMessages },
  );
  for (const [namespace, content] of Object.entries(messages))
    page.language.addMessages(namespace, language, content);
  if (user) page.session.getState().setUser(user);
  const registry = new Registry({
    composition,
    loader: { load: () => Promise.reject(new Error('tests load no remotes')) },
    language: page.language.current,
    addMessages: page.language.addMessages,
  });
  for (const moduleRef of registry.slots()) {
    const Rendered = moduleRef.slot && slots[moduleRef.slot];
    if (Rendered)
      registry.provide(moduleRef, { default: Rendered as ComponentType<Record<string, unknown>> });
  }
  const url = new URL(path, 'https://talad.test');
  const entry = { pathname: url.pathname, search: url.search, hash: url.hash, state };
  let address = '';
  const rendered = render(
    <Wrapper>
      <RuntimeProvider page={page}>
        <CompositionProvider value={{ registry, Fallback: () => null, Placeholder: () => null }}>
          <MemoryRouter initialEntries={[entry]}>
            <AddressBar
              onChange={(next) => {
                address = next;
              }}
            />
            <Routes>
              <Route path={route ?? url.pathname} element={content} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </CompositionProvider>
      </RuntimeProvider>
    </Wrapper>,
  );
  opened.push({ api, page });
  return {
    ...rendered,
    page,
    api,
    user: userEvent.setup(),
    address: () => address,
  };
}
