import { useLocalize, useText } from '@talad/runtime/i18n';
import { useCall } from '@talad/runtime/query';
import { Box, Grid, Stack } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { coveringInput } from '@talad/ui/covering-input';
import { Field } from '@talad/ui/field';
import { useController } from '@talad/ui/form';
import { TextInput } from '@talad/ui/input';
import { Picture } from '@talad/ui/picture';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import { useState } from 'react';
import type { ListingForm } from '../../listing-form/listing-form.ts';
import { PageErrorState } from '../../page-parts/page-states.tsx';

const styles = {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& label': { position: 'relative', display: 'block', cursor: 'pointer', minWidth: 0 },
  '& input': coveringInput,
  '& [data-part=face]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '100%',
    minHeight: '72px',
    padding: '8px',
    borderRadius: '12px',
    border: `1px solid ${color('edge')}`,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& img': { flex: 'none', width: '56px', height: '56px', borderRadius: '8px' },
  '& input:checked + [data-part=face]': {
    borderColor: color('accent'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
    background: color('glow'),
    fontWeight: 600,
  },
  '& input:focus-visible + [data-part=face]': {
    outline: `2px solid ${color('accent')}`,
    outlineOffset: '2px',
  },
  '@media (forced-colors: active)': {
    '& input:checked + [data-part=face]': { outline: '2px solid Highlight' },
  },
} as const;

/** A search field appears above this number of games. */
const manyGames = 8;

/** Step that chooses the game of the listing. */
export function GameStep({ form }: { form: ListingForm }) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const problem = form.error('game');
  const [word, setWord] = useState('');
  const { field } = useController({ control: form.control, name: 'game' });
  const games = useCall('GET /api/game/', { query: { order: '-publishedDynamicitemCount,name' } });
  if (games.isError && !games.data) return <PageErrorState error={games.error} retry={games.refetch} />;
  if (!games.data) {
    return (
      <Stack gap="3" role="status" aria-label={t('loading')}>
        <Skeleton height="72px" borderRadius="card" />
        <Skeleton height="72px" borderRadius="card" />
        <Skeleton height="72px" borderRadius="card" />
      </Stack>
    );
  }
  const wanted = word.trim().toLowerCase();
  const shown = games.data.results.filter(
    ({ slug, names }) =>
      // The selected game stays visible, whatever the search text.
      [names.en, names.th].some((name) => name.toLowerCase().includes(wanted)) || slug === field.value,
  );
  const choose = (slug: string) => {
    if (slug === field.value) return;
    field.onChange(slug);
    // Kinds and tags belong to a game.
    form.setValue('kind', '');
    form.setValue('tags', []);
  };
  return (
    <Stack gap="4">
      {games.data.results.length > manyGames ? (
        <Field label={t('sell.findGame')}>
          <TextInput
            type="search"
            value={word}
            onChange={({ target }) => setWord(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Field>
      ) : null}
      <Box as="fieldset" css={styles} aria-describedby={problem ? 'listing-game-problem' : undefined}>
        <Box
          as="legend"
          css={{
            position: 'absolute',
            clipPath: 'inset(50%)',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
          }}
        >
          {t('listingForm.field.game')}
        </Box>
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          {shown.map(({ slug, names, profileImage }, index) => (
            <label key={slug}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                name="listing-game"
                checked={slug === field.value}
                data-invalid={problem && index === 0 ? true : undefined}
                onChange={() => choose(slug)}
              />
              <span data-part="face">
                <Picture
                  src={profileImage.fileUrl}
                  alt=""
                  width={56}
                  height={56}
                  placeholderColor={profileImage.color}
                />
                <span>{localize(names)}</span>
              </span>
            </label>
          ))}
        </Grid>
      </Box>
      {shown.length === 0 ? <Text role="status">{t('sell.noSuchGame')}</Text> : null}
      <Text id="listing-game-problem" size="sm" tone="danger">
        {problem}
      </Text>
    </Stack>
  );
}
