import type { Bank } from '@talad/contract/withdrawals';
import { useLocalize, useText } from '@talad/runtime/i18n';
import { BankTile } from '@talad/ui/bank-tile';
import { color } from '@talad/ui/colors';
import { coveringInput } from '@talad/ui/covering-input';
import { Icon } from '@talad/ui/icon';
import { fontSizes } from '@talad/ui/scale';
import { styledElement } from '@talad/ui/styled-element';
import { type ComponentProps, useId } from 'react';

const Choices = styledElement('fieldset', {
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: '6px', fontSize: fontSizes.sm, fontWeight: 500 },
  '& > div': {
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: '1fr',
    maxHeight: '264px',
    overflowY: 'auto',
    padding: '4px',
    '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  },
  '& label': { position: 'relative', display: 'block' },
  '& input': coveringInput,
  '& [data-part=bank]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '7px 12px 7px 7px',
    border: `1px solid ${color('edge')}`,
    borderRadius: '8px',
    fontSize: fontSizes.sm,
    lineHeight: 1.4,
  },
  '& input:checked + [data-part=bank]': {
    borderColor: color('accent'),
    boxShadow: `inset 0 0 0 1px ${color('accent')}`,
    background: color('glow'),
    fontWeight: 600,
  },
  '& input:focus-visible + [data-part=bank]': {
    outline: `2px solid ${color('accent')}`,
    outlineOffset: '2px',
  },
  '@media (hover: hover)': { '& label:hover [data-part=bank]': { borderColor: color('accent') } },
  '@media (forced-colors: active)': {
    '& input:checked + [data-part=bank]': { outline: '2px solid Highlight' },
  },
  '& > p': {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    marginTop: '6px',
    fontSize: fontSizes.sm,
    color: color('danger'),
  },
  '& > legend > [data-part=required]': { color: color('accent'), marginInlineStart: '4px' },
});

type BankChoiceProps = ComponentProps<'input'> & { banks: readonly Bank[]; error?: string };

/** Radio group of the supported banks. */
export function BankChoice({ banks, error, ...input }: BankChoiceProps) {
  const text = useText('settings');
  const localize = useLocalize();
  const errorId = useId();
  return (
    <Choices aria-describedby={error ? errorId : undefined}>
      <legend>
        <span>{text('bank.bank')}</span>
        <span data-part="required" aria-hidden="true">
          *
        </span>
      </legend>
      <div>
        {banks.map(({ code, names, shortName, color }) => (
          <label key={code}>
            <input type="radio" value={code} data-invalid={error ? true : undefined} {...input} />
            <span data-part="bank">
              <BankTile shortName={shortName} color={color} />
              <span>{localize(names)}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </Choices>
  );
}
