import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Container, Stack } from '../src/primitives/box.tsx';
import { UiProvider } from '../src/primitives/provider.tsx';
import { Heading } from '../src/primitives/text.tsx';
import { Listings } from './listings.tsx';
import type { Language } from './messages.ts';
import { Parts } from './parts.tsx';
import { States } from './states.tsx';

/** All design system components on one page, server-rendered. */
export const renderGallery = (language: Language): string =>
  renderToString(
    <UiProvider>
      <StaticRouter location="/">
        <Container paddingBlock="8">
          <Stack gap="10">
            <Heading level={1} size="3xl">
              {language === 'th' ? 'ตลาด' : 'Talad'}
            </Heading>
            <Listings language={language} />
            <Parts language={language} />
            <States language={language} />
          </Stack>
        </Container>
      </StaticRouter>
    </UiProvider>,
  );
