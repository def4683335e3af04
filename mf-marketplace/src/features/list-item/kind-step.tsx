import type { Game, ItemKind } from '@talad/contract/catalogue';
import type { ApiError } from '@talad/runtime/api-error';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { ChoiceGroup } from '@talad/ui/choice-group';
import { useController } from '@talad/ui/form';
import { Skeleton } from '@talad/ui/skeleton';
import { Text } from '@talad/ui/text';
import type { ListingForm } from '../../listing-form/listing-form.ts';
import { PageErrorState } from '../../page-parts/page-states.tsx';

interface KindStepProps {
  form: ListingForm;
  game: { data: Game | undefined; isError: boolean; error: ApiError | null; refetch: () => unknown };
}

/** Step that chooses the kind of the item. */
export function KindStep({ form, game }: KindStepProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const problem = form.error('kind');
  const { field } = useController({ control: form.control, name: 'kind' });
  if (form.getValues('game') === '') return <Text>{t('listingForm.problem.game')}</Text>;
  if (game.isError && !game.data) return <PageErrorState error={game.error} retry={game.refetch} />;
  if (!game.data)
    return <Skeleton height="64px" borderRadius="card" role="status" aria-label={t('loading')} />;
  return (
    <Stack
      gap="3"
      tabIndex={problem ? -1 : undefined}
      data-invalid={problem ? true : undefined}
      outline="none"
    >
      <ChoiceGroup<ItemKind | ''>
        legend={t('sell.kindOf', { game: localize(game.data.names) })}
        value={field.value}
        choices={game.data.kinds.map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}`),
          hint: t(`sell.kindHint.${kind}`),
        }))}
        onChoose={field.onChange}
      />
      <Text size="sm" tone="danger">
        {problem}
      </Text>
    </Stack>
  );
}
