import type { SlotName } from '@talad/contract/slots';
import type { HostPageModule } from './host-page.tsx';

/** A page that belongs to the frame itself. */
export interface HostPage {
  id: string;
  path: string;
  load: () => Promise<HostPageModule>;
  access: 'public' | 'user';
  index: boolean;
  title: { en: string; th: string };
  /** Slots that it draws, so that the server can make their calls ahead. */
  slots?: SlotName[];
}

export const hostPages: HostPage[] = [
  {
    id: 'home',
    path: '/',
    // In the first script: the front door must not wait for a second one.
    load: () => import(/* webpackMode: "eager" */ './home/home.page.tsx'),
    access: 'public',
    index: true,
    title: { en: 'Talad, the game-item market of Thailand', th: 'Talad ตลาดไอเทมเกมของคนไทย' },
    slots: ['home.carousel', 'home.ticker', 'home.games', 'home.trending', 'home.brands'],
  },
];
