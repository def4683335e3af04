import { paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';

const titles = { en: 'Talad, the game-item market of Thailand', th: 'Talad ตลาดไอเทมเกมของคนไทย' };
const descriptions = {
  en: 'Buy and sell game items, gold and accounts with people across Thailand, and codes straight from the brands. Your money is held until you have the goods.',
  th: 'ซื้อขายไอเทม ทอง และไอดีเกมกับคนไทยทั่วประเทศ พร้อมโค้ดจากแบรนด์โดยตรง เราพักเงินของคุณไว้จนกว่าของจะถึงมือ',
};

/** What search engines and link previews say of the front page; the search box is offered to them, too. */
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
