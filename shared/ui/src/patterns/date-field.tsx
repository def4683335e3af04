import { bangkokDay } from '@talad/contract/bangkok-time';
import { serverNow } from '@talad/runtime/server-clock';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '../primitives/button.tsx';
import { Field } from '../primitives/field.tsx';
import { TextInput } from '../primitives/input.tsx';
import { styledElement } from '../theme/styled-element.ts';
import { useDateText } from './date-messages.ts';
import { formatTypedDate, isoOf, withSlashes } from './typed-date.ts';

const DateCalendar = lazy(() => import(/* webpackChunkName: "date-calendar" */ './date-calendar.tsx'));

const ControlElement = styledElement('div', {
  position: 'relative',
  '& > input': { paddingInlineEnd: '48px', fontVariantNumeric: 'tabular-nums' },
  '& > button': { position: 'absolute', insetInlineEnd: 0, top: 0, color: 'var(--c-muted)' },
});

export type DateFieldProps = {
  label: string;
  /** yyyy-MM-dd, or an empty string. */
  value: string;
  /** Gets a valid date as yyyy-MM-dd, or an empty string if the text is removed or is no valid date. */
  onChange: (value: string) => void;
  /** First and last day that the calendar offers, yyyy-MM-dd. */
  min?: string;
  max?: string;
  /** Rejects days after today in Bangkok. */
  disableFuture?: boolean;
  /** An error from the form's own validation. */
  error?: string;
};

/** A date typed as dd/MM/yyyy or chosen in a calendar, with Gregorian years in both languages. */
export function DateField(props: DateFieldProps) {
  const { label, min, error } = props;
  const { text } = useDateText();
  const id = useId();
  const ids = { trigger: `${id}-trigger`, control: `${id}-control`, content: `${id}-content` };
  const button = useRef<HTMLButtonElement>(null);
  const date = useTypedDate(props);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    if (open) setWasOpened(true);
    // The picker returns the focus to its own input only, which is not used here.
    else if (document.getElementById(ids.content)?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <Field label={label} error={date.problem ?? error}>
      <ControlElement id={ids.control}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder={text('date.placeholder')}
          value={date.typed}
          onChange={({ currentTarget }) => date.type(withSlashes(date.typed, currentTarget.value))}
          onBlur={date.finish}
          onKeyDown={({ key }) => {
            if (key === 'Enter') date.finish();
          }}
        />
        <IconButton
          ref={button}
          id={ids.trigger}
          icon="calendar"
          label={text('date.open', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? ids.content : undefined}
          onClick={() => setOpen(!isOpen)}
        />
        {wasOpened ? (
          <Suspense fallback={null}>
            <DateCalendar
              ids={ids}
              label={label}
              open={isOpen}
              onOpenChange={setOpen}
              value={date.iso}
              onValueChange={date.choose}
              min={min}
              max={date.last}
            />
          </Suspense>
        ) : null}
      </ControlElement>
    </Field>
  );
}

/** The typed text of a date field, and the valid date that it stands for. */
function useTypedDate({ value, onChange, max, disableFuture = false }: DateFieldProps) {
  const { text } = useDateText();
  const [typed, setTyped] = useState(() => formatTypedDate(value));
  const [lastValue, setLastValue] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const today = disableFuture ? bangkokDay(serverNow()) : undefined;
  const problemOf = (entry: string) => {
    const iso = isoOf(entry);
    if (iso === undefined) return entry.trim() === '' ? undefined : text('date.invalid');
    return today !== undefined && iso > today ? text('date.future') : undefined;
  };
  const validIso = (entry: string) => (problemOf(entry) === undefined ? (isoOf(entry) ?? '') : '');
  // A changed `value` replaces the text, unless it equals the date of the text.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== validIso(typed)) setTyped(formatTypedDate(value));
  }
  const send = (iso: string) => {
    if (iso !== value) onChange(iso);
  };
  const type = (entry: string) => {
    setIsTyping(true);
    setTyped(entry);
    // Incomplete text changes nothing before blur.
    if (entry.trim() === '' || validIso(entry) !== '') send(validIso(entry));
  };
  const finish = () => {
    setIsTyping(false);
    send(validIso(typed));
  };
  const choose = (iso: string) => {
    setIsTyping(false);
    setTyped(formatTypedDate(iso));
    send(iso);
  };
  return {
    typed,
    /** yyyy-MM-dd, or an empty string. */
    iso: validIso(typed),
    problem: isTyping ? undefined : problemOf(typed),
    /** The last day that the calendar offers. */
    last: [max, today].filter((day) => day !== undefined).sort()[0],
    type,
    finish,
    choose,
  };
}
