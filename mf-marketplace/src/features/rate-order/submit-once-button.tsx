import type { EarlierSubmission } from '@talad/runtime/earlier-submission';
import { Flex } from '@talad/ui/box';
import { Button, type ButtonProps } from '@talad/ui/button';
import { EarlierNote } from '@talad/ui/earlier-note';
import { FormErrors } from '@talad/ui/form-errors';
import type { ComponentProps, ReactNode } from 'react';

interface SubmitOnceButtonProps extends Pick<ButtonProps, 'variant'> {
  form: { failure: ComponentProps<typeof FormErrors>; isBusy: boolean; clearApiError: () => void };
  earlier: EarlierSubmission | undefined;
  children: ReactNode;
}

/** The button of a form that can be sent once, or the outcome if it was sent before. */
export function SubmitOnceButton({ form, earlier, children, ...button }: SubmitOnceButtonProps) {
  if (earlier) return <EarlierNote earlier={earlier} onRead={form.clearApiError} />;
  return (
    <>
      <FormErrors {...form.failure} />
      <Flex>
        <Button type="submit" busy={form.isBusy} {...button}>
          {children}
        </Button>
      </Flex>
    </>
  );
}
