import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { IconButton } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { TextInput } from '@talad/ui/input';
import { useEffect, useRef, useState } from 'react';
import { maxSearchLength } from './history-filter.ts';

/** Debounce of the search, in ms. */
const pauseMs = 300;

const styles = {
  position: 'relative',
  '& input': { paddingInline: '40px 44px' },
  '& > svg': {
    position: 'absolute',
    insetInlineStart: '12px',
    top: '12px',
    color: color('muted'),
    pointerEvents: 'none',
  },
  '& > button': { position: 'absolute', insetInlineEnd: 0, top: 0 },
} as const;

/** Searches orders by number, item, game or name; runs automatically after a pause. */
export function OrderSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useText('marketplace');
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // The URL may change without the field: back navigation, another tab, "show all".
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      search.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Box css={styles} role="search">
      <TextInput
        type="search"
        value={typed}
        maxLength={maxSearchLength}
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Icon name="search" size={20} />
      {typed ? (
        <IconButton icon="close" iconSize={18} label={t('history.clear')} onClick={() => setTyped('')} />
      ) : null}
    </Box>
  );
}
