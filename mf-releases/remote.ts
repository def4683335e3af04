import { declareRemote, type PageDeclaration } from '@talad/contract/remote';

/** The registry knows who may see these pages; they are neither rendered on the server nor indexed. */
const own = (page: Pick<PageDeclaration, 'id' | 'path' | 'module' | 'title'>): PageDeclaration => ({
  ...page,
  access: 'public',
  render: 'browser',
  index: false,
});

/** What this remote is and gives; the builds, the publisher and the host read it and nothing else. */
export default declareRemote({
  name: 'mf-releases',
  owner: 'Platform team',
  mission: 'Shows what is live, rollouts and who changed what, to the people who run the site.',
  class: 'regular',
  platform: '^1.0.0',
  i18n: { namespace: 'releases', locales: ['en', 'th'] },
  pages: [
    own({
      id: 'live',
      path: '/releases',
      module: './src/features/live/live.page.tsx',
      title: { en: 'Releases', th: 'การเผยแพร่' },
    }),
    own({
      id: 'errors',
      path: '/releases/errors',
      module: './src/features/errors/errors.page.tsx',
      title: { en: 'Errors', th: 'ข้อผิดพลาด' },
    }),
    own({
      id: 'audit',
      path: '/releases/audit',
      module: './src/features/audit/audit.page.tsx',
      title: { en: 'Audit log', th: 'บันทึกการเปลี่ยนแปลง' },
    }),
  ],
  slots: [],
  nav: [],
  events: { emits: [], listens: [] },
});
