import { guideTitles } from '@talad/contract/document-titles';
import { guides, paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { DocumentIndex } from './document-index.tsx';
import { guideSummaries, sectionTitles } from './summaries.ts';

const descriptions = {
  en: 'Step-by-step guides to buying, selling, identity checks, linked game accounts and withdrawals on Talad.',
  th: 'คู่มือทีละขั้นตอนสำหรับการซื้อ การขาย การยืนยันตัวตน การเชื่อมบัญชีเกม และการถอนเงินบน Talad',
};

export const head = ({ language }: HeadInput): PageHead => ({
  title: sectionTitles.guides[language],
  description: descriptions[language],
  canonical: paths.guides(),
});

const entries = guides.map((name) => ({
  path: paths.guide(name),
  title: guideTitles[name],
  summary: guideSummaries[name],
}));

/** The list of all guides. */
export default function GuidesPage() {
  const text = useText('host');
  return <DocumentIndex title={sectionTitles.guides} lead={text('documents.guidesLead')} entries={entries} />;
}
