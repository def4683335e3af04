import { formatTime, type TimeFormat } from '@talad/runtime/format';
import type { ComponentProps } from 'react';

export type DateTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'title' | 'children'> & {
  /** ISO UTC text, milliseconds or a Date. */
  value: string | number | Date;
  format?: TimeFormat;
};

/** A time element in Bangkok time; its title shows the full date with 24 hours. */
export function DateTime({ value, format = 'DD/MM/YYYY hh:mm', ...rest }: DateTimeProps) {
  return (
    <time dateTime={new Date(value).toISOString()} title={formatTime(value, 'DD/MM/YYYY HH:mm')} {...rest}>
      {formatTime(value, format)}
    </time>
  );
}
