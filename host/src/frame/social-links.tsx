import type { SocialLinks as Addresses } from '@talad/contract/composition';
import { HStack } from '@talad/ui/box';
import { AppLink } from '@talad/ui/link';

const networks = {
  youtube: {
    name: 'YouTube',
    mark: 'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2 12a26 26 0 0 0 .4 4.8 2.5 2.5 0 0 0 1.8 1.8C5.8 19 12 19 12 19s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.8ZM10 15V9l5.2 3L10 15Z',
  },
  facebook: {
    name: 'Facebook',
    mark: 'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.2 0-1.6.8-1.6 1.6V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z',
  },
};

/** Links to the site's own pages elsewhere, each with the logo of its network in the colour of the text. */
export function SocialLinks({ addresses, style }: { addresses: Addresses; style: object }) {
  return (
    <HStack display={{ base: 'none', md: 'flex' }} gap={4}>
      {(['youtube', 'facebook'] as const).map((network) => {
        const address = addresses[network];
        const { name, mark } = networks[network];
        return address ? (
          <AppLink key={network} to={address} external tone="muted" style={style}>
            <HStack as="span" gap={2}>
              <svg
                width="18"
                height="18"
                viewBox="0 0 24 24"
                fill="currentColor"
                aria-hidden="true"
                focusable="false"
              >
                <path d={mark} />
              </svg>
              <span>{name}</span>
            </HStack>
          </AppLink>
        ) : null;
      })}
    </HStack>
  );
}
