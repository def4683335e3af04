import { useLocalize, useText } from '@talad/runtime/i18n';
import { Container, Flex } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';
import { fontSizes } from '@talad/ui/scale';
import { Copyright } from './copyright.tsx';
import { legalLinks } from './footer-links.ts';

/** The slim footer of single-form pages, with few links to other pages. */
export function LegalStrip() {
  const text = useText('host');
  const localize = useLocalize();
  return (
    <Container paddingY={6}>
      <Flex
        as="nav"
        aria-label={text('footer.columns.legal')}
        flexWrap="wrap"
        columnGap={6}
        justifyContent="center"
      >
        {legalLinks.map(({ label, path }) => (
          <AppLink key={path} to={path} tone="muted" style={{ paddingBlock: 12, fontSize: fontSizes.sm }}>
            {localize(label)}
          </AppLink>
        ))}
      </Flex>
      <Flex justifyContent="center" marginTop={2}>
        <Copyright />
      </Flex>
    </Container>
  );
}
