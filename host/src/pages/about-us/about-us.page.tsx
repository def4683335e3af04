import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { HStack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { documentHead } from '../../content/document-head.ts';
import { DocumentPage } from '../../content/document-page.tsx';
import type { HostPage } from '../host-pages.ts';

export const head = (input: HeadInput, { path, title }: HostPage): PageHead =>
  documentHead(input, { name: 'about-us', path, title: title[input.language], kind: 'AboutPage' });

/** What the marketplace is, who its users are and how it protects money. */
export default function AboutUsPage() {
  const text = useText('host');
  return (
    <DocumentPage name="about-us">
      <HStack gap={4} flexWrap="wrap">
        <Button to={paths.games()}>{text('about.browse')}</Button>
        <Button to={paths.guide('how-to-buy')} variant="secondary">
          {text('about.buy')}
        </Button>
        <Button to={paths.guide('how-to-sell')} variant="secondary">
          {text('about.sell')}
        </Button>
      </HStack>
    </DocumentPage>
  );
}
