import type { ApiError } from '@talad/runtime/api-error';
import { useCommand } from '@talad/runtime/command';
import { useErrorText, useLocalize, useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { Form, useSchemaForm } from '@talad/ui/form';
import { TextInput } from '@talad/ui/input';
import { object, string } from '@talad/ui/schema';
import { toast } from '@talad/ui/toast';

const couponSchema = object({ code: string().trim().required('coupon.codeHint') });

/** Error message of a refused code; two codes have their own message, the rest use the API error text. */
function useCouponErrorText(): (error: ApiError) => string {
  const text = useText('wallet');
  const errorText = useErrorText();
  return (error) => {
    if (error.code === 'COUPON_NOT_FOUND') return text('coupon.notFound');
    if (error.code === 'COUPON_ALREADY_ADDED') return text('coupon.alreadyAdded');
    return `${errorText(error)} ${text('coupon.redeemNote')}`;
  };
}

/** Adds a coupon by its code. */
export function AddCoupon({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const text = useText('wallet');
  const localize = useLocalize();
  const couponErrorText = useCouponErrorText();
  const add = useCommand('POST /api/coupon/user-coupon/add-coupon/', {
    invalidates: ['GET /api/coupon/user-coupon/'],
    onSuccess: ({ coupon }) => {
      form.setValue('code', '');
      onType('');
      // The emptied field disables the button, which would lose focus.
      form.setFocus('code');
      toast.show({
        kind: 'success',
        id: 'coupon',
        text: text('coupon.added', { name: localize(coupon.names) }),
      });
    },
  });
  const form = useSchemaForm({
    schema: couponSchema,
    defaultValues: { code: typed },
    text,
    send: ({ code }) => add.mutateAsync({ body: { couponCode: code } }),
  });
  const change = ({ target }: { target: { value: string } }) => {
    form.clearApiError();
    onType(target.value);
  };
  return (
    <Form form={form}>
      <Stack gap="3">
        <Field
          label={text('coupon.code')}
          hint={text('coupon.codeHint')}
          error={form.error('code') ?? (form.apiError && couponErrorText(form.apiError))}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('code', { onChange: change })}
          />
        </Field>
        <Button type="submit" variant="secondary" fullWidth disabled={typed.trim() === ''} busy={form.isBusy}>
          {text('coupon.add')}
        </Button>
      </Stack>
    </Form>
  );
}
