import { useText } from '@talad/runtime/i18n';
import { Box, Grid } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { DateField } from '@talad/ui/date-field';
import { Field } from '@talad/ui/field';
import { Select } from '@talad/ui/select';
import { useState } from 'react';
import {
  buckets,
  directions,
  filterOf,
  groups,
  isReversed,
  type StatementFilter,
} from './statement.model.ts';

interface FiltersProps {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
}

// Column spans on tablets; phones use auto-fit, desktops show all filters in one row.
const third = 'span 2';
const half = 'span 3';

/** Filters by balance, type, direction and date; each change applies immediately. */
export function Filters({ filter, onChange }: FiltersProps) {
  const text = useText('wallet');
  // An invalid date is in no filter, so clearing must remount the date fields with a new key.
  const [clearCount, setClearCount] = useState(0);
  const clear = () => {
    setClearCount(clearCount + 1);
    onChange({});
  };
  const set = (name: keyof StatementFilter, value: string) => {
    const next = new URLSearchParams({ ...filter });
    if (value === '' || value === 'any') next.delete(name);
    else next.set(name, value);
    onChange(filterOf(next));
  };
  const any = (label: string) => ({ value: 'any', label });
  return (
    <Box as="section" aria-label={text('statement.filters')}>
      <Grid
        gap="4"
        alignItems="end"
        gridTemplateColumns={{
          base: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
          md: 'repeat(6, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        }}
      >
        <Box gridColumn={{ md: third, lg: 'auto' }}>
          <Field label={text('statement.bucket')}>
            <Select
              value={filter.bucket ?? 'usable'}
              onChange={({ currentTarget }) => set('bucket', currentTarget.value)}
              options={buckets.map((value) => ({ value, label: text(`statement.buckets.${value}`) }))}
            />
          </Field>
        </Box>
        <Box gridColumn={{ md: third, lg: 'auto' }}>
          <Field label={text('statement.group')}>
            <Select
              value={filter.group ?? 'any'}
              onChange={({ currentTarget }) => set('group', currentTarget.value)}
              options={[
                any(text('statement.groups.all')),
                ...groups.map((value) => ({ value, label: text(`statement.groups.${value}`) })),
              ]}
            />
          </Field>
        </Box>
        <Box gridColumn={{ base: '1 / -1', md: third, lg: 'auto' }}>
          <Field label={text('statement.direction')}>
            <Select
              value={filter.direction ?? 'any'}
              onChange={({ currentTarget }) => set('direction', currentTarget.value)}
              options={[
                any(text('statement.directions.all')),
                ...directions.map((value) => ({ value, label: text(`statement.directions.${value}`) })),
              ]}
            />
          </Field>
        </Box>
        <Box gridColumn={{ md: half, lg: 'auto' }}>
          <DateField
            key={clearCount}
            label={text('statement.from')}
            value={filter.from ?? ''}
            onChange={(day) => set('from', day)}
            max={filter.to}
            disableFuture
          />
        </Box>
        <Box gridColumn={{ md: half, lg: 'auto' }}>
          <DateField
            key={clearCount}
            label={text('statement.to')}
            value={filter.to ?? ''}
            onChange={(day) => set('to', day)}
            min={filter.from}
            error={isReversed(filter) ? text('statement.order') : undefined}
          />
        </Box>
      </Grid>
      {Object.keys(filter).length > 0 ? (
        <Button variant="ghost" size="sm" marginTop="3" onClick={clear}>
          {text('statement.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
