import type { ApiError } from '@talad/runtime/api-error';
import { useErrorText, useNamed, useText } from '@talad/runtime/i18n';
import { useCommand } from '@talad/runtime/query';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Field } from '@talad/ui/field';
import { TextInput } from '@talad/ui/input';
import { toast } from '@talad/ui/toast';
import { useRef, useState } from 'react';

/** Error message of a refused code; two codes have their own message, the rest use the API error text. */
function useRefusal(): (error: ApiError) => string {
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
  const named = useNamed();
  const refusal = useRefusal();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<ApiError>();
  const add = useCommand('POST /api/coupon/user-coupon/add-coupon/', {
    invalidates: ['GET /api/coupon/user-coupon/'],
    onError: setRefused,
    onSuccess: ({ coupon }) => {
      onType('');
      // The emptied field disables the button, which would lose focus.
      field.current?.focus();
      toast.show({
        kind: 'success',
        id: 'coupon',
        text: text('coupon.added', { name: named(coupon.names) }),
      });
    },
  });
  const code = typed.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code === '' || add.isPending) return;
        setRefused(undefined);
        add.mutate({ body: { couponCode: code } });
      }}
    >
      <Stack gap="3">
        <Field label={text('coupon.code')} hint={text('coupon.codeHint')} error={refused && refusal(refused)}>
          <TextInput
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => {
              setRefused(undefined);
              onType(currentTarget.value);
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" fullWidth disabled={code === ''} busy={add.isPending}>
          {text('coupon.add')}
        </Button>
      </Stack>
    </form>
  );
}
