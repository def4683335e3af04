import type { NavDeclaration } from '@talad/contract/remote';
import { useMemo } from 'react';
import { useComposition } from '../composition/composition-context.tsx';

/** The entries that live remotes declare for a menu, sorted by `order`. */
export function useNavigation(area: NavDeclaration['area']): NavDeclaration[] {
  const { registry } = useComposition();
  return useMemo(
    () =>
      registry.composition.remotes
        .flatMap(({ declaration }) => declaration.nav)
        .filter((entry) => entry.area === area)
        .sort((a, b) => a.order - b.order),
    [registry, area],
  );
}
