import { useText } from '@talad/runtime/i18n';
import { BankTile } from '@talad/ui/bank-tile';
import { Flex } from '@talad/ui/box';
import { VisuallyHidden } from '@talad/ui/visually-hidden';
import { banks } from './site-contacts.ts';

/** The supported banks, as the same tiles that the settings use. */
export function BankStrip() {
  const text = useText('host');
  return (
    <Flex as="ul" aria-label={text('footer.banks')} listStyleType="none" flexWrap="wrap" gap={2}>
      {banks.map(({ code, name, color }) => (
        <li key={code} title={name}>
          <BankTile shortName={code} color={color} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </Flex>
  );
}
