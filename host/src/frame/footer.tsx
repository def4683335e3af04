import type { SocialLinks as SocialAddresses } from '@talad/contract/composition';
import { useEventBus } from '@talad/runtime/events';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { useNavigation } from '@talad/runtime/navigation';
import { useLocation } from '@talad/runtime/router';
import { Box, Container, Flex, Grid, Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { AppLink } from '@talad/ui/link';
import { canHover, fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { Heading } from '@talad/ui/text';
import type { ReactNode } from 'react';
import { BankStrip } from './bank-strip.tsx';
import { Copyright } from './copyright.tsx';
import { cookieChoices, type FooterColumn, footerColumns } from './footer-links.ts';
import { LegalStrip } from './legal-strip.tsx';
import { SocialLinks } from './social-links.tsx';

const smallTasks = [
  '/signin',
  '/register',
  '/create-username',
  '/register-success',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/logout',
  '/checkout',
];

/** On narrow screens only a few pages have the footer: elsewhere the bottom bar needs the space. */
const hasFooterOnPhones = (pathname: string) =>
  pathname === '/' || /^\/marketplace\/[^/]+\/?$/.test(pathname) || pathname === '/setting';

/** Height of the fixed bars at the bottom edge of narrow windows, which overlay the page. */
const bottomBarRoom = 'calc(var(--t-bottom-bar, 0px) + env(safe-area-inset-bottom))';

const linkStyle = { display: 'inline-block', paddingBlock: 8, fontSize: fontSizes.sm };

interface FooterProps {
  socialLinks: SocialAddresses;
}

/** The site footer. */
export function Footer({ socialLinks }: FooterProps) {
  const { pathname } = useLocation();
  const isSlim = smallTasks.includes(pathname);
  const isEverywhere = isSlim || hasFooterOnPhones(pathname);
  return (
    <>
      <Box
        as="footer"
        borderTop="1px solid"
        borderColor="hairline"
        marginTop={12}
        display={isEverywhere ? 'block' : { base: 'none', lg: 'block' }}
        paddingBottom={{ base: bottomBarRoom, lg: '0' }}
      >
        {isSlim ? <LegalStrip /> : <WholeFooter socialLinks={socialLinks} />}
      </Box>
      {isEverywhere ? null : <Box hideFrom="lg" height={bottomBarRoom} />}
    </>
  );
}

function WholeFooter({ socialLinks }: FooterProps) {
  const entries = useNavigation('footer');
  return (
    <Container paddingY={{ base: '6', md: '10' }}>
      <Grid gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' }} gap={6}>
        {footerColumns.map((column) => (
          <Column
            key={column.id}
            column={column.id === 'product' ? { ...column, links: [...column.links, ...entries] } : column}
          />
        ))}
      </Grid>
      <Box display={{ base: 'none', md: 'block' }} marginTop={8}>
        <BankStrip />
      </Box>
      <Flex marginTop={6} gap={4} flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Copyright />
        <SocialLinks addresses={socialLinks} style={linkStyle} />
      </Flex>
    </Container>
  );
}

function Column({ column }: { column: FooterColumn }) {
  const text = useText('host');
  const localize = useLocalize();
  const bus = useEventBus();
  const title = text(`footer.columns.${column.id}`);
  const isLegal = column.id === 'legal';
  return (
    <Stack as="nav" aria-label={title} gap={1} display={isLegal ? 'flex' : { base: 'none', md: 'flex' }}>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {column.id === 'support' ? (
          <li>
            <FooterButton onPress={() => bus.emit('help:open', { subject: 'general' })}>
              {text('footer.helpCenter')}
            </FooterButton>
          </li>
        ) : null}
        {column.links.map(({ label, path, always }) => (
          <Box as="li" key={path} display={always || !isLegal ? 'block' : { base: 'none', md: 'block' }}>
            <AppLink to={path} tone="muted" style={linkStyle}>
              {localize(label)}
            </AppLink>
          </Box>
        ))}
        {isLegal ? (
          <Box as="li" display={{ base: 'none', md: 'block' }}>
            <FooterButton onPress={() => bus.emit('consent:open', {})}>
              {localize(cookieChoices)}
            </FooterButton>
          </Box>
        ) : null}
      </Box>
    </Stack>
  );
}

const LinkButton = styledElement('button', {
  ...linkStyle,
  color: color('muted'),
  background: 'transparent',
  cursor: 'pointer',
  textAlign: 'start',
  // The same underline as the links next to it.
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  textUnderlineOffset: '0.2em',
  [canHover]: { '&:hover': { color: color('fg'), textDecorationColor: 'currentColor' } },
});

/** A button with the appearance of a link. */
function FooterButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <LinkButton type="button" onClick={onPress}>
      {children}
    </LinkButton>
  );
}
