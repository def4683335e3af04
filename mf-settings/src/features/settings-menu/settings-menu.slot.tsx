/** The settings' menu for sections that other teams draw. */
export { SettingsMenu as default } from '../../frame/settings-menu.tsx';
