import {
  DatePickerDayTable,
  DatePickerMonthTable,
  DatePickerNextTrigger,
  DatePickerPrevTrigger,
  DatePickerRoot,
  DatePickerView,
  DatePickerViewControl,
  DatePickerViewTrigger,
  DatePickerYearTable,
  parseDate,
  useDatePickerContext,
} from '@chakra-ui/react/date-picker';
import { bangkokZone } from '@talad/contract/bangkok-time';
import { dateLocale } from '@talad/runtime/format';
import { useEffect, useState } from 'react';
import { Icon } from '../primitives/icon.tsx';
import { ChakraParts } from '../theme/chakra-parts.tsx';
import { ContentElement, PositionerElement } from './date-calendar-styles.ts';
import { type DateText, useDateText } from './date-messages.ts';

export type DateCalendarProps = {
  /** Ids of the field's elements, which position the calendar. */
  ids: { trigger: string; control: string; content: string };
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** yyyy-MM-dd, or an empty string. */
  value: string;
  onValueChange: (iso: string) => void;
  min?: string;
  max?: string;
};

const dayOf = (iso: string | undefined) => (iso ? parseDate(iso) : undefined);

const viewMessages = {
  day: { previous: 'date.previousMonth', next: 'date.nextMonth', up: 'date.chooseMonth' },
  month: { previous: 'date.previousYear', next: 'date.nextYear', up: 'date.chooseYear' },
  year: { previous: 'date.previousYears', next: 'date.nextYears', up: undefined },
} as const;

function Header({ view, text }: { view: keyof typeof viewMessages; text: DateText }) {
  const { visibleRangeText } = useDatePickerContext();
  const range = visibleRangeText.formatted;
  const { previous, next, up } = viewMessages[view];
  return (
    <DatePickerViewControl>
      <DatePickerPrevTrigger aria-label={text(previous)}>
        <Icon name="chevron-left" size={20} />
      </DatePickerPrevTrigger>
      <DatePickerViewTrigger aria-label={up === undefined ? range : text(up, { range })}>
        {range}
      </DatePickerViewTrigger>
      <DatePickerNextTrigger aria-label={text(next)}>
        <Icon name="chevron-right" size={20} />
      </DatePickerNextTrigger>
    </DatePickerViewControl>
  );
}

/** The calendar of a date field; it loads when it is opened for the first time. */
export default function DateCalendar(props: DateCalendarProps) {
  const { ids, label, open, onOpenChange, value, onValueChange, min, max } = props;
  const { text, language } = useDateText();
  // The picker moves the focus into the calendar only if it opens after it was rendered.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(open), [open]);
  const day = dayOf(value);
  const name = text('date.calendar', { label });
  const table = { 'aria-label': name, 'aria-roledescription': text('date.picker') };
  return (
    <ChakraParts>
      <DatePickerRoot
        ids={ids}
        locale={dateLocale(language)}
        timeZone={bangkokZone}
        open={isOpen}
        onOpenChange={(change) => onOpenChange(change.open)}
        value={day ? [day] : []}
        onValueChange={({ value: [chosen] }) => {
          if (chosen) onValueChange(chosen.toString());
        }}
        min={dayOf(min)}
        max={dayOf(max)}
        positioning={{ placement: 'bottom-end', gutter: 6 }}
        translations={{
          dayCell: ({ valueText, selected }) =>
            selected ? text('date.selected', { date: valueText }) : valueText,
        }}
      >
        <PositionerElement>
          <ContentElement
            role="dialog"
            aria-roledescription={text('date.picker')}
            aria-label={name}
            // The picker focuses a day in the next frame, which may come after it was closed.
            onFocus={() => {
              if (!open) document.getElementById(ids.trigger)?.focus();
            }}
          >
            <DatePickerView view="day">
              <Header view="day" text={text} />
              <DatePickerDayTable {...table} />
            </DatePickerView>
            <DatePickerView view="month">
              <Header view="month" text={text} />
              <DatePickerMonthTable {...table} columns={3} format="long" />
            </DatePickerView>
            <DatePickerView view="year">
              <Header view="year" text={text} />
              <DatePickerYearTable {...table} columns={3} />
            </DatePickerView>
          </ContentElement>
        </PositionerElement>
      </DatePickerRoot>
    </ChakraParts>
  );
}
