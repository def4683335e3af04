import { useText } from '@talad/runtime/i18n';
import { Box, Flex } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { color } from '@talad/ui/colors';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { Text } from '@talad/ui/text';
import type { AutosaveState } from './autosave.ts';
import { type Step, steps } from './steps.ts';

interface WizardHeadProps {
  step: Step;
  autosaveState: AutosaveState;
  goTo: (step: Step) => void;
  isContinued: boolean;
  onStartOver: (() => void) | undefined;
}

const styles = {
  '& ol': { display: 'flex', gap: '6px', listStyle: 'none' },
  '& li': { flex: '1 1 0', minWidth: 0 },
  '& button, & li > span': {
    display: 'flex',
    alignItems: 'flex-start',
    width: '100%',
    minHeight: '44px',
    paddingTop: '10px',
    fontSize: fontSizes.xs,
    lineHeight: 1.4,
    textAlign: 'start',
    color: color('muted'),
    borderTop: `4px solid ${color('hairline')}`,
  },
  '& button': { cursor: 'pointer', background: 'transparent' },
  '& [data-state=done]': { borderTopColor: color('accent'), color: color('fg') },
  '& [data-state=current]': {
    borderTopColor: color('accent'),
    color: color('fg'),
    fontWeight: 600,
  },
  // On phones the bars alone show the progress; the heading names the step.
  '@media (max-width: 599.98px)': {
    '& button, & li > span': { minHeight: '28px' },
    '& [data-part=name]': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
    },
  },
} as const;

/** Progress through the steps and the autosave state. */
export function WizardHead({ step, autosaveState, goTo, isContinued, onStartOver }: WizardHeadProps) {
  const t = useText('marketplace');
  const at = steps.indexOf(step);
  return (
    <Box>
      <Flex
        justifyContent="space-between"
        alignItems="center"
        gap="1"
        columnGap="4"
        flexWrap="wrap"
        marginBottom="2"
      >
        <Text size="sm" tone="muted">
          {t('sell.progress', { number: at + 1, total: steps.length })}
        </Text>
        {isContinued && onStartOver ? (
          <Flex gap="2" alignItems="center" flexWrap="wrap">
            <Text size="sm">{t('sell.continued')}</Text>
            <Button variant="ghost" size="sm" onClick={onStartOver}>
              {t('sell.startOver')}
            </Button>
          </Flex>
        ) : null}
        <Flex gap="2" alignItems="center" color="muted" role="status" minHeight="1.6em">
          {autosaveState === 'nothing' ? null : (
            <Icon name={autosaveState === 'saved' ? 'check' : 'clock'} size={16} />
          )}
          <Text size="sm" tone="muted">
            {autosaveState === 'nothing' ? null : t(`sell.autosave.${autosaveState}`)}
          </Text>
        </Flex>
      </Flex>
      <Box as="nav" aria-label={t('sell.steps')} css={styles}>
        <ol>
          {steps.map((one, index) => {
            const name = <span data-part="name">{t(`sell.step.${one}`)}</span>;
            return (
              <li key={one} aria-current={one === step ? 'step' : undefined}>
                {index < at ? (
                  <button type="button" data-state="done" onClick={() => goTo(one)}>
                    {name}
                  </button>
                ) : (
                  <span data-state={index === at ? 'current' : 'ahead'}>{name}</span>
                )}
              </li>
            );
          })}
        </ol>
      </Box>
    </Box>
  );
}
