import type { Game } from '@talad/contract/catalogue';
import { formatBaht, formatNumber } from '@talad/runtime/format';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { Box, Flex, Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { FormErrors } from '@talad/ui/form-errors';
import { MoneySentence } from '@talad/ui/money-sentence';
import { Picture } from '@talad/ui/picture';
import { Text } from '@talad/ui/text';
import { type ReactNode, useId, useRef } from 'react';
import type { ListingFormValues } from '../../listing-form/listing.form-model.ts';
import { focusFirstProblem, type OfferForm } from '../../listing-form/listing-form.ts';
import { useFeeBps } from '../../listing-form/price-fields.tsx';
import { ProblemSummary } from '../../listing-form/problem-summary.tsx';
import { feeShown } from '../../listing-form/sale-fee.ts';
import { TermsField } from '../../listing-form/terms-field.tsx';
import type { KeptPicture } from '../../picture-upload/pictures.ts';
import { StepButtons } from './step-buttons.tsx';
import type { Step } from './steps.ts';
import type { HandIn } from './use-submit-listing.ts';

interface ReviewStepProps {
  form: OfferForm;
  values: ListingFormValues;
  pictures: readonly KeptPicture[];
  game: Game | undefined;
  goTo: (step: Step) => void;
  handIn: HandIn;
}

/** Summary of the listing before submission, with a link back to each step. */
export function ReviewStep({ form, values, pictures, game, goTo, handIn }: ReviewStepProps) {
  const t = useText('marketplace');
  const named = useNamed();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const meansId = useId();
  const feeBps = useFeeBps();
  const shown =
    feeBps !== undefined && Number(values.price) > 0 ? feeShown(Number(values.price), feeBps) : undefined;
  const nothing = t('sell.nothing');
  const tagNames = values.tags.flatMap((tag) => {
    const name = game?.tagNames[tag];
    return name ? [named(name)] : [];
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label={t('sell.step.review')}
      onSubmit={(event) => {
        event.preventDefault();
        void handIn.send().then(() => focusFirstProblem(element.current));
      }}
    >
      <Stack gap="5">
        <Stack as="ul" gap="0" listStyleType="none">
          <Part step="game" goTo={goTo}>
            {game ? named(game.names) : values.game || nothing}
          </Part>
          <Part step="kind" goTo={goTo}>
            {values.kind ? t(`kinds.${values.kind}`) : nothing}
          </Part>
          <Part step="details" goTo={goTo}>
            <Text weight="bold" overflowWrap="anywhere" dir="auto">
              {values.name.trim() || nothing}
            </Text>
            {values.nameTh.trim() ? (
              <Text overflowWrap="anywhere" lang="th" dir="auto">
                {values.nameTh}
              </Text>
            ) : null}
            {values.description.trim() ? (
              <Text
                size="sm"
                tone="muted"
                whiteSpace="pre-line"
                overflowWrap="anywhere"
                dir="auto"
                marginTop="1"
              >
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
                      name: values.name.trim() || t('offerForm.unnamed'),
                    })
                  }
                  width={80}
                  height={60}
                  placeholderColor={picture.color}
                />
              ))}
            </Flex>
          </Part>
          <Part step="price" goTo={goTo}>
            {t('sell.priceAndStock', {
              price: shown ? formatBaht(shown.buyerPays) : nothing,
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
        {shown ? (
          <MoneySentence id={meansId}>
            {t('sell.money', {
              price: formatBaht(shown.buyerPays),
              gets: formatBaht(shown.sellerGets),
              fee: formatBaht(shown.fee),
            })}
          </MoneySentence>
        ) : null}
        <TermsField
          isAccepted={handIn.isAccepted}
          onChange={handIn.accept}
          isMissing={handIn.isTermsMissing}
        />
        <ProblemSummary form={form} />
        <FormErrors
          messages={handIn.error ? [errorText(handIn.error), t('sell.safe')] : []}
          requestId={handIn.error?.requestId}
        />
        <StepButtons>
          <Button variant="ghost" onClick={() => goTo('delivery')}>
            {t('sell.back')}
          </Button>
          <Button type="submit" busy={handIn.isBusy} aria-describedby={meansId}>
            {t('sell.handIn')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
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
