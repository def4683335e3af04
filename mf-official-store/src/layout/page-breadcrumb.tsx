import { paths } from '@talad/contract/paths';
import { useText } from '@talad/runtime/i18n';
import { Breadcrumb } from '@talad/ui/breadcrumb';

/** Breadcrumb from home to this page. */
export function PageBreadcrumb({
  trail = [],
  current,
}: {
  trail?: { label: string; href: string }[];
  current: string;
}) {
  const text = useText('official-store');
  return (
    <Breadcrumb
      label={text('path')}
      items={[{ label: text('front'), href: paths.home() }, ...trail, { label: current }]}
    />
  );
}
