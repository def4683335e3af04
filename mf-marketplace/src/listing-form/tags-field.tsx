import type { Game } from '@talad/contract/catalogue';
import { listingLimits } from '@talad/contract/listing-limits';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { coveringInput } from '@talad/ui/covering-input';
import { useController } from '@talad/ui/form';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import type { ListingForm } from './listing-form.ts';

const styles = {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: fontSizes.sm, fontWeight: 500, marginBottom: '8px' },
  '& label': { position: 'relative', cursor: 'pointer' },
  '& input': coveringInput,
  '& span': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: '14px',
    borderRadius: '999px',
    border: `1px solid ${color('edge')}`,
    fontSize: fontSizes.sm,
    '@media (max-width: 1023.98px)': { minHeight: '44px' },
  },
  '& input:checked + span': {
    borderColor: color('accent'),
    background: color('glow'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
    fontWeight: 600,
  },
  '& input:focus-visible + span': { outline: `2px solid ${color('accent')}`, outlineOffset: '2px' },
  '& input:disabled + span': { opacity: 0.5, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { '& input:checked + span': { outline: '2px solid Highlight' } },
} as const;

/** Checkboxes for the game's tags. */
export function TagsField({
  form,
  game,
  problem,
}: {
  form: ListingForm;
  game: Game;
  problem: string | undefined;
}) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const { field } = useController({ control: form.control, name: 'tags' });
  // Tags of another game stay visible, so that the user can remove them.
  const tags = [...new Set([...game.allowedManualCategory, ...field.value])];
  const isFull = field.value.length >= listingLimits.tagsMax;
  const toggle = (tag: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, tag] : field.value.filter((other) => other !== tag));
  return (
    <Box as="fieldset" css={styles}>
      <legend>{t('listingForm.field.tags')}</legend>
      <Flex gap="2" flexWrap="wrap">
        {tags.map((tag, index) => {
          const isChosen = field.value.includes(tag);
          return (
            <label key={tag}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={problem ? true : undefined}
                onChange={({ target }) => toggle(tag, target.checked)}
              />
              <span>{game.tagNames[tag] ? localize(game.tagNames[tag]) : t('listingForm.foreignTag')}</span>
            </label>
          );
        })}
      </Flex>
      <Text size="xs" tone="muted" marginTop="2">
        {t('listingForm.tagsHint', { count: field.value.length, max: listingLimits.tagsMax })}
      </Text>
      <Text size="sm" tone="danger" role="alert">
        {problem}
      </Text>
    </Box>
  );
}
