import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Breadcrumb } from '@talad/ui/breadcrumb';

export interface Crumb {
  label: string;
  href: string;
}

/** Breadcrumb from home to this page. */
export function PageCrumbs({ trail = [], here }: { trail?: Crumb[]; here: string }) {
  const t = useText('marketplace');
  return (
    <Breadcrumb
      label={t('crumbs')}
      items={[{ label: t('home.title'), href: paths.home() }, ...trail, { label: here }]}
    />
  );
}
