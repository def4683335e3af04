import { legalTitles } from '@talad/contract/document-titles';
import { legalDocuments, paths } from '@talad/contract/paths';
import type { HeadInput, PageHead } from '@talad/runtime/composition/registry';
import { useText } from '@talad/runtime/i18n';
import { DocumentIndex } from './document-index.tsx';
import { legalSummaries, sectionTitles } from './summaries.ts';

const descriptions = {
  en: 'The agreements and policies that apply when you use Talad: terms, buyer and seller agreements, privacy, cookies and copyright.',
  th: 'ข้อตกลงและนโยบายที่ใช้กับการใช้งาน Talad ได้แก่ ข้อกำหนด ข้อตกลงผู้ซื้อและผู้ขาย ความเป็นส่วนตัว คุกกี้ และลิขสิทธิ์',
};

export const head = ({ language }: HeadInput): PageHead => ({
  title: sectionTitles.legal[language],
  description: descriptions[language],
  canonical: paths.legalDocuments(),
});

const entries = legalDocuments.map((name) => ({
  path: paths.legal(name),
  title: legalTitles[name],
  summary: legalSummaries[name],
}));

/** The list of all legal documents. */
export default function LegalDocumentsPage() {
  const text = useText('host');
  return <DocumentIndex title={sectionTitles.legal} lead={text('documents.legalLead')} entries={entries} />;
}
