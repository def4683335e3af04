/** The settings menu, for pages of other remotes. */
export { SettingsMenu as default } from '../../frame/settings-menu.tsx';
