import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

const titles = { en: 'Talad, the game-item market of Thailand', th: 'Talad ตลาดไอเทมเกมของคนไทย' };
const descriptions = {
  en: 'Buy and sell game items, gold and accounts with people across Thailand, and codes straight from the brands. Talad holds your money until you confirm receipt or the time to confirm runs out.',
  th: 'ซื้อขายไอเทม ทอง และไอดีเกมกับคนไทยทั่วประเทศ พร้อมโค้ดจากแบรนด์โดยตรง Talad พักเงินไว้จนกว่าคุณจะยืนยันว่าได้รับสินค้าหรือหมดเวลายืนยัน',
};

/** Metadata of the home page for search engines and link previews, including the search box. */
export const head = ({ language, siteOrigin }: HeadInput): PageHead => ({
  title: titles[language],
  description: descriptions[language],
  canonical: paths.home(),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Talad',
      url: `${siteOrigin}/`,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteOrigin}/search?input={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
