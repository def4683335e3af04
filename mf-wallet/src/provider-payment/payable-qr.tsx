import { useText } from '@talad/runtime/i18n';
import { Stack } from '@talad/ui/box';
import { Button } from '@talad/ui/button';
import { Icon } from '@talad/ui/icon';
import { QrCode, saveQrPicture } from '@talad/ui/qr-code';
import { Text } from '@talad/ui/text';

/** A PromptPay QR code rendered from its payload, with a download button. */
export default function PayableQr({
  content,
  label,
  file,
}: {
  content: string;
  label: string;
  file: string;
}) {
  const text = useText('wallet');
  return (
    <Stack gap="3" alignItems="center">
      <QrCode content={content} label={label} />
      <Button variant="secondary" size="sm" onClick={() => saveQrPicture(content, file)}>
        <Icon name="image" size={18} /> <span>{text('pay.save')}</span>
      </Button>
      <Text size="xs" tone="muted" textAlign="center">
        {text('pay.saveHint')}
      </Text>
    </Stack>
  );
}
