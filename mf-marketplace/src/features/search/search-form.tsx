import { useText } from '@talad/runtime/i18n';
import { useNavigate } from '@talad/runtime/router';
import { Box } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { TextInput } from '@talad/ui/input';
import { type FormEvent, useState } from 'react';
import { type SearchFilter, searchAddress } from './search-filter.ts';

const styles = {
  marginBottom: '4',
  maxWidth: '640px',
  '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px' },
} as const;

/** The text that was searched for, to be bettered in place. It works as a plain form before any script does. */
export function SearchForm({ filter }: { filter: SearchFilter }) {
  const t = useText('marketplace');
  const navigate = useNavigate();
  const [text, setText] = useState(filter.input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = text.trim();
    if (input !== '') navigate(`/search?${searchAddress({ ...filter, input })}`);
  };
  return (
    <Box css={styles} role="search" aria-label={t('search.form')}>
      <form method="get" action="/search" onSubmit={submit}>
        <TextInput
          type="search"
          name="input"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.text')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('search.go')}
        </Button>
      </form>
    </Box>
  );
}
