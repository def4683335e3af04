import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Button } from '@talad/ui/button';
import { EmptyState } from '@talad/ui/empty-state';

/** Not-found state for a brand or an item. */
export function NotFoundState({ title }: { title: string }) {
  const text = useText('official-store');
  return (
    <EmptyState title={title} action={<Button to={paths.brands()}>{text('toBrands')}</Button>}>
      {text('missing.hint')}
    </EmptyState>
  );
}
