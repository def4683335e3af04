import { declaration, modules } from '@generated/remote-modules';
import {
  CompositionProvider,
  type CompositionValue,
  type FallbackProps,
} from '@talad/runtime/composition/context';
import { type PageModuleRef, Registry } from '@talad/runtime/composition/registry';
import { runtimeMessages } from '@talad/runtime/locales';
import { createPageRuntime } from '@talad/runtime/page-runtime';
import { RemotePage } from '@talad/runtime/remote-page';
import { PageRouter, Routed } from '@talad/runtime/router';
import { RuntimeProvider } from '@talad/runtime/runtime-provider';
import { RequireSession, useSession } from '@talad/runtime/session';
import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { UiProvider } from '@talad/ui/provider';
import { LoadingDots } from '@talad/ui/spinner';
import { Text } from '@talad/ui/text';
import { createRoot } from 'react-dom/client';
import { compositionOf, loaderOf } from './remote-alone.ts';
import { SignInPage } from './sign-in-page.tsx';
import { SlotPage } from './slot-page.tsx';
import { StartPage } from './start-page.tsx';

const composition = compositionOf(declaration);
const page = createPageRuntime(
  {
    composition,
    language: document.documentElement.lang === 'th' ? 'th' : 'en',
    queries: [],
    siteOrigin: location.origin,
  },
  { messages: runtimeMessages },
);
page.telemetry.start();
const registry = new Registry({
  composition,
  loader: loaderOf(modules),
  language: page.language.current,
  addMessages: page.language.addMessages,
  addMessageLoader: page.language.addLoader,
});

function Fallback({ moduleRef, retry }: FallbackProps) {
  return (
    <Box role="alert" padding="6">
      <Text tone="danger">
        {moduleRef.module}:{' '}
        {registry.loadingOf(moduleRef)?.error?.message ?? 'threw during rendering; see the console'}
      </Text>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </Box>
  );
}

const value: CompositionValue = { registry, Fallback, Placeholder: () => <LoadingDots /> };

function StandalonePage({ moduleRef }: { moduleRef: PageModuleRef }) {
  return (
    <RemotePage
      moduleRef={moduleRef}
      // The components load their own data; nothing is prefetched here.
      prefetch={noPrefetch}
      headInput={headInput}
      applyHead={({ title }) => {
        document.title = title;
      }}
    />
  );
}

const noPrefetch = () => Promise.resolve();
const headInput: Parameters<typeof RemotePage>[0]['headInput'] = (_moduleRef, params, search) => ({
  language: page.language.current(),
  params,
  search,
  siteOrigin: page.siteOrigin,
  data: (call) => page.queryClient.getQueriesData({ queryKey: [call] })[0]?.[1],
});

function SignOutPage() {
  const { signOut } = useSession();
  return <Button onClick={() => void signOut('/')}>Sign out</Button>;
}

const routes = [
  { path: '/', element: <StartPage /> },
  { path: '/signin', element: <SignInPage /> },
  { path: '/logout', element: <SignOutPage /> },
  { path: '/slot/:name', element: <SlotPage /> },
  ...registry.pages().map((moduleRef) => ({
    path: moduleRef.page.path,
    element:
      moduleRef.page.access === 'user' ? (
        <RequireSession fallback={<LoadingDots />}>
          <StandalonePage moduleRef={moduleRef} />
        </RequireSession>
      ) : (
        <StandalonePage moduleRef={moduleRef} />
      ),
  })),
  { path: '*', element: <Text padding="6">{declaration.name} gives no page at this address.</Text> },
];

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <UiProvider>
    <RuntimeProvider page={page}>
      <CompositionProvider value={value}>
        <PageRouter>
          <Routed routes={routes} />
        </PageRouter>
      </CompositionProvider>
    </RuntimeProvider>
  </UiProvider>,
);
