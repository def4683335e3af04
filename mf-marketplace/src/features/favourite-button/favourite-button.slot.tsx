import type { SlotProps } from '@talad/contract/slots';
import { useFavourite } from '@talad/runtime/favourites';
import { useHydrated } from '@talad/runtime/hydrated';
import { useErrorText, useText } from '@talad/runtime/i18n';
import { IconButton } from '@talad/ui/button';
import { toast } from '@talad/ui/toast';
import { useEffect } from 'react';

/** Favourite button of a listing. Updates optimistically and rolls back when the server refuses. */
export default function FavouriteButton({ itemId, itemName, size }: SlotProps['favourite.button']) {
  const t = useText('marketplace');
  const errorText = useErrorText();
  const { isFavourite: isSaved, error, toggle } = useFavourite(itemId);
  // The favourites may load before this slot hydrates, but the server rendered it without a user.
  const isFavourite = useHydrated() && isSaved;
  useEffect(() => {
    // The shared id shows one toast, however many buttons fail.
    if (error) toast.show({ kind: 'error', id: 'favourite', text: errorText(error) });
  }, [error, errorText]);
  return (
    <IconButton
      icon={isFavourite ? 'heart-filled' : 'heart'}
      iconSize={size === 'card' ? 20 : 22}
      variant={size === 'card' ? 'scrim' : 'outline'}
      label={t('favourite.save', { name: itemName })}
      title={t(isFavourite ? 'favourite.isSaved' : 'favourite.isNotSaved')}
      aria-pressed={isFavourite}
      onClick={toggle}
    />
  );
}
