import { useText } from '@talad/runtime/i18n';
import { Icon } from '@talad/ui/icon';
import { drawerNumbers } from '../drawers/drawer-machine.ts';
import { usePanelsView } from '../drawers/panels-context.tsx';
import { preloadDrawer } from './panel-loaders.ts';

export const megaMenuPanelId = 'header-mega-menu';

/** The two mega menu buttons on desktop: games of the market and official brands. */
export function MegaMenuButtons() {
  const text = useText('header');
  const { panels, press } = usePanelsView();
  return (
    <div data-part="mega-menu" data-desktop="">
      {(['market', 'official'] as const).map((drawer) => {
        const isOpen = panels.drawer === drawerNumbers[drawer];
        return (
          <button
            key={drawer}
            type="button"
            data-part="mega-menu-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? megaMenuPanelId : undefined}
            onPointerEnter={() => preloadDrawer(drawer)}
            onFocus={() => preloadDrawer(drawer)}
            onClick={() => press(drawer)}
          >
            <span>{text(`megaMenu.${drawer}`)}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        );
      })}
    </div>
  );
}
