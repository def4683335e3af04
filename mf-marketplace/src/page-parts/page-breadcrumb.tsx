import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Breadcrumb } from '@talad/ui/breadcrumb';

export interface BreadcrumbLink {
  label: string;
  href: string;
}

/** Breadcrumb from home to this page. */
export function PageBreadcrumb({ trail = [], current }: { trail?: BreadcrumbLink[]; current: string }) {
  const t = useText('marketplace');
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      items={[{ label: t('home.title'), href: paths.home() }, ...trail, { label: current }]}
    />
  );
}
