import { useText } from '@talad/runtime/i18n';
import { usePageRuntime } from '@talad/runtime/page-context';
import { IconButton } from '@talad/ui/button';
import { toast } from '@talad/ui/toast';

/** Shares the page's URL through the Web Share API if available, otherwise copies it to the clipboard. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useText('marketplace');
  const { siteOrigin } = usePageRuntime();
  const share = async () => {
    const url = siteOrigin + path;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.show({ kind: 'success', id: 'share', text: t('share.copied') });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.show({ kind: 'error', id: 'share', text: t('share.failed', { url }) });
    }
  };
  return <IconButton icon="share" variant="outline" label={t('share.label')} onClick={() => void share()} />;
}
