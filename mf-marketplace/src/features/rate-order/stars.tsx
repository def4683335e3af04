import { useText } from '@talad/runtime/i18n';
import { Box } from '@talad/ui/box';
import { color } from '@talad/ui/colors';
import { coveringInput } from '@talad/ui/covering-input';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';

const five = [1, 2, 3, 4, 5] as const;

/** Read-only rating of up to five stars. */
export function Stars({ stars }: { stars: number }) {
  const t = useText('marketplace');
  return (
    <Box
      as="span"
      display="inline-flex"
      gap="0.5"
      color="accent"
      role="img"
      aria-label={t('rate.stars', { count: stars })}
    >
      {five.map((star) => (
        <Icon key={star} name={star <= stars ? 'star-filled' : 'star'} size={20} />
      ))}
    </Box>
  );
}

const fieldStyles = {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontSize: fontSizes.sm, fontWeight: 600, marginBottom: '4px' },
  '& > div': { display: 'flex', marginInlineStart: '-6px' },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: '8px',
    color: color('edge'),
    cursor: 'pointer',
  },
  '& label[data-lit]': { color: color('accent') },
  '& input': coveringInput,
  '& label:has(input:focus-visible)': { outline: `2px solid ${color('accent')}`, outlineOffset: '-2px' },
} as const;

interface StarsFieldProps {
  /** 0 while nothing is selected. */
  value: number;
  onChoose: (stars: number) => void;
  problem: string | undefined;
}

/** Input of one to five stars as radio buttons. */
export function StarsField({ value, onChoose, problem }: StarsFieldProps) {
  const t = useText('marketplace');
  return (
    <Box as="fieldset" css={fieldStyles} aria-describedby="stars-problem">
      <legend>{t('rate.starsLabel')}</legend>
      <div>
        {five.map((star) => (
          <label key={star} data-lit={star <= value ? '' : undefined}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === value}
              aria-label={t('rate.stars', { count: star })}
              onChange={() => onChoose(star)}
            />
            <Icon name={star <= value ? 'star-filled' : 'star'} size={28} />
          </label>
        ))}
      </div>
      <Box id="stars-problem" role="alert" color="danger" fontSize="sm">
        {problem}
      </Box>
    </Box>
  );
}
