import type { GameSummary } from '@talad/contract/catalogue';
import { paths } from '@talad/contract/paths';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Slot } from '@talad/runtime/slot';
import { Box, Flex, Grid } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Surface } from '@talad/ui/card';
import { AppLink } from '@talad/ui/link';
import { PageState } from '@talad/ui/page-state';
import { Picture } from '@talad/ui/picture';
import { Section } from '@talad/ui/section';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { useState } from 'react';

/** Games with database sync that have no linked account yet, each with a link button. */
export function GamesToLink({ linkedIds }: { linkedIds: readonly number[] }) {
  const text = useText('settings');
  const errorText = useErrorText();
  const localize = useLocalize();
  const games = useCall('GET /api/game/', { query: { limit: 100 } });
  const [chosen, setChosen] = useState<GameSummary>();
  return (
    <Section title={text(linkedIds.length > 0 ? 'dbSync.linkAnother' : 'dbSync.linkFirst')}>
      <PageState
        query={games}
        loading={<Skeleton height="80px" borderRadius="card" />}
        failure={(error) => ({ title: errorText(error), retryLabel: text('again') })}
      >
        {({ results }) => {
          const open = results.filter(({ id, dbSync }) => dbSync && !linkedIds.includes(id));
          if (open.length === 0) {
            return (
              <Text tone="muted">
                <span>{text('dbSync.allLinked')}</span>{' '}
                <AppLink to={paths.games()}>{text('dbSync.allGames')}</AppLink>
              </Text>
            );
          }
          return (
            <Grid
              as="ul"
              gap="3"
              listStyleType="none"
              aria-label={text('dbSync.others')}
              gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
            >
              {open.map((game) => (
                <li key={game.id}>
                  <Surface padding="3">
                    <Flex gap="3" alignItems="center">
                      <Box
                        flex="none"
                        css={{ '& img': { width: '56px', height: '56px', borderRadius: '8px' } }}
                      >
                        <Picture
                          src={game.profileImage.fileUrl}
                          alt=""
                          width={56}
                          height={56}
                          placeholderColor={game.profileImage.color}
                        />
                      </Box>
                      <Text flex="1 1 0" minWidth="0" weight="medium" overflowWrap="anywhere">
                        {localize(game.names)}
                      </Text>
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={text('dbSync.linkNamed', { game: localize(game.names) })}
                        onClick={() => setChosen(game)}
                      >
                        {text('linking.link')}
                      </Button>
                    </Flex>
                  </Surface>
                </li>
              ))}
            </Grid>
          );
        }}
      </PageState>
      {chosen ? (
        <Slot
          name="link-account.modal"
          gameId={chosen.id}
          gameNames={chosen.names}
          context="settings"
          open
          onClose={() => setChosen(undefined)}
          onLinked={() => undefined}
        />
      ) : null}
    </Section>
  );
}
