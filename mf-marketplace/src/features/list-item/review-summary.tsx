import type { Game } from '@talad/contract/catalogue';
import type { SaleAmounts } from '@talad/contract/money';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Picture } from '@talad/ui/picture';
import { Text } from '@talad/ui/text';
import type { ReactNode } from 'react';
import type { ListingFormValues } from '../../listing-form/listing.form-model.ts';
import type { StoredPicture } from '../../picture-upload/pictures.ts';
import type { Step } from './steps.ts';

interface ListingContentProps {
  values: ListingFormValues;
  pictures: readonly StoredPicture[];
  game: Game | undefined;
}

interface ReviewSummaryProps extends ListingContentProps {
  /** Undefined without a valid price. */
  price: SaleAmounts | undefined;
  goTo: (step: Step) => void;
}

/** Content of the listing by step, each with a link back to it. */
export function ReviewSummary({ values, pictures, game, price, goTo }: ReviewSummaryProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const nothing = t('sell.nothing');
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      <Part step="game" goTo={goTo}>
        {game ? localize(game.names) : values.game || nothing}
      </Part>
      <Part step="kind" goTo={goTo}>
        {values.kind ? t(`kinds.${values.kind}`) : nothing}
      </Part>
      <Part step="details" goTo={goTo}>
        <ReviewDetails values={values} pictures={pictures} game={game} />
      </Part>
      <Part step="price" goTo={goTo}>
        {t('sell.priceAndStock', {
          price: price ? formatBaht(price.buyerPays) : nothing,
          stock: values.stock === '' ? nothing : formatNumber(Number(values.stock)),
        })}
      </Part>
      <Part step="delivery" goTo={goTo}>
        {t('sell.deliveryAndDays', {
          hours: t('time.hours', { count: Number(values.activeDeliveryHours) }),
          days: t('time.days', { count: Number(values.offerDurationDays) }),
        })}
      </Part>
    </Stack>
  );
}

function ReviewDetails({ values, pictures, game }: ListingContentProps) {
  const t = useText('marketplace');
  const localize = useLocalize();
  const tagNames = values.tags.flatMap((tag) => {
    const name = game?.tagNames[tag];
    return name ? [localize(name)] : [];
  });
  return (
    <>
      <Text weight="bold" overflowWrap="anywhere" dir="auto">
        {values.name.trim() || t('sell.nothing')}
      </Text>
      {values.nameTh.trim() ? (
        <Text overflowWrap="anywhere" lang="th" dir="auto">
          {values.nameTh}
        </Text>
      ) : null}
      {values.description.trim() ? (
        <Text size="sm" tone="muted" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto" marginTop="1">
          {values.description}
        </Text>
      ) : null}
      {tagNames.length > 0 ? (
        <Text size="sm" marginTop="1">
          {tagNames.join(' · ')}
        </Text>
      ) : null}
      <Flex
        gap="2"
        flexWrap="wrap"
        marginTop="2"
        css={{ '& img': { width: '80px', height: '60px', borderRadius: '8px' } }}
      >
        {pictures.map(({ key, picture }, index) => (
          <Picture
            key={key}
            src={picture.fileUrl}
            alt={
              picture.alt ??
              t('pictures.alt', {
                number: index + 1,
                name: values.name.trim() || t('listingForm.unnamed'),
              })
            }
            width={80}
            height={60}
            placeholderColor={picture.color}
          />
        ))}
      </Flex>
    </>
  );
}

function Part({ step, goTo, children }: { step: Step; goTo: (step: Step) => void; children: ReactNode }) {
  const t = useText('marketplace');
  const name = t(`sell.step.${step}`);
  return (
    <Box as="li" borderBottom="1px solid" borderColor="hairline" paddingBlock="3">
      <Flex justifyContent="space-between" gap="3">
        <Box minWidth="0">
          <Text size="xs" tone="muted">
            {name}
          </Text>
          <div>{children}</div>
        </Box>
        <Box flex="none">
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('sell.changePart', { part: name })}
            onClick={() => goTo(step)}
          >
            {t('sell.change')}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
