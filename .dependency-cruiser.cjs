/**
 * The arrows of ARCHITECTURE.md as rules. Each comment is the advice that whoever breaks the rule reads.
 */
const remotes = 'mf-[a-z-]+';

module.exports = {
  forbidden: [
    {
      name: 'contract-knows-nobody',
      comment: 'The contract holds shapes and names only; behaviour belongs to the runtime or the API.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: `^(api|host|${remotes}|shared/(runtime|ui|tooling|testing)|e2e|bench)/` },
    },
    {
      name: 'runtime-knows-the-contract-only',
      comment: 'The runtime is how a page behaves, not how it looks: pass looks in through context.',
      severity: 'error',
      from: { path: '^shared/runtime/src', pathNot: '(\\.test\\.tsx?$|/src/testing/)' },
      to: { path: `^(api|host|${remotes}|shared/(ui|tooling|testing)|e2e|bench)/` },
    },
    {
      name: 'kit-knows-runtime-and-contract',
      comment: 'The kit is used by everybody and so may use nobody but the runtime and the contract.',
      severity: 'error',
      from: { path: '^shared/ui/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^(api|host|${remotes}|shared/(tooling|testing)|e2e|bench)/` },
    },
    {
      name: 'remotes-meet-in-the-contract',
      comment:
        'Use a slot, an event or a path builder of the contract; another team ships without asking you.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(${remotes}|host|api|e2e|bench)/`, pathNot: '^$1/' },
    },
    {
      name: 'host-names-no-remote',
      comment: 'The host finds remotes in the discovery document at run time.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(${remotes}|api|e2e|bench)/` },
    },
    {
      name: 'api-knows-the-contract-only',
      comment: 'The API and the browser meet in the contract.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `^(host|${remotes}|shared/(runtime|ui|tooling|testing)|e2e|bench)/` },
    },
    {
      name: 'chakra-only-in-the-kit',
      comment: 'Take the piece from @talad/ui, or add it there: one provider, one style cache.',
      severity: 'error',
      from: { path: `^(${remotes}|host)/` },
      to: { path: 'node_modules/(@chakra-ui|@emotion)/' },
    },
    {
      name: 'router-and-queries-through-the-runtime',
      comment:
        'Take it from @talad/runtime/router, /query or /i18n: a copy of your own would be a second one on the page.',
      severity: 'error',
      from: {
        path: `^((${remotes})/src|host/src|shared/ui/src)`,
        pathNot: '(\\.test\\.tsx?|host/src/server-entry\\.tsx)$',
      },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/react-query|react-i18next|i18next|axios|zustand)/',
      },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features share goes to a plainly named folder beside `features`.',
      severity: 'error',
      from: { path: `^(${remotes})/src/features/([^/]+)/` },
      to: { path: `^(${remotes})/src/features/([^/]+)/`, pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'modules-keep-their-tables',
      comment: "Ask the other module's service; its tables and queries are its own.",
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^api/src/modules/([^/]+)/[^/]+\\.(tables|repository)\\.ts$',
        pathNot: '^api/src/modules/$1/',
      },
    },
    {
      name: 'tests-and-tools-stay-out-of-the-product',
      comment:
        'Test helpers and build tools never reach what people run; a package keeps its own in src/testing.',
      severity: 'error',
      from: {
        path: `^(api/src|host/src|host/server|(${remotes})/(src|remote\\.ts)|shared/(contract|runtime|ui)/src)`,
        pathNot: '(\\.test\\.tsx?$|/src/testing/)',
      },
      to: { path: '(^(shared/(tooling|testing)|api/test|e2e|bench)/|/src/testing/)' },
    },
    {
      name: 'journeys-come-from-outside',
      comment: 'Journeys and measurements use what people use: the browser, HTTP and the commands.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: `^(api|host|${remotes}|shared/(runtime|ui))/` },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|node_modules/\\.cache)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.cjs', '.mjs'],
    },
  },
};
