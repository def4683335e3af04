/** The dependency rules of ARCHITECTURE.md. A comment is the advice that is printed with a violation. */
const { apiFoundation, apiModules } = require('./api/module-order.cjs');

const remotes = 'mf-[a-z-]+';

module.exports = {
  forbidden: [
    {
      name: 'contract-imports-no-package',
      comment:
        'The contract has schemas, names and pure functions; behaviour belongs to the runtime or the API.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: {
        path: `^(api|dev|registry|host|${remotes}|shared/(runtime|ui|tooling|testing|registry-client)|e2e|bench)/`,
      },
    },
    {
      name: 'server-package-stands-alone',
      comment: 'Every server is built on it: it knows none of them.',
      severity: 'error',
      from: { path: '^shared/server/' },
      to: {
        path: `^(api|dev|registry|host|${remotes}|shared/(contract|runtime|ui|tooling|testing|registry-client)|e2e|bench)/`,
      },
    },
    {
      name: 'server-package-on-servers-only',
      comment: 'It reads files and the environment: browsers get what the server puts on the page.',
      severity: 'error',
      from: { path: `^(shared/(contract|runtime|ui|registry-client)|${remotes}|host/src)/` },
      to: { path: '^shared/server/' },
    },
    {
      name: 'runtime-imports-only-the-contract',
      comment: 'The runtime has behaviour and no looks: pass components in through context.',
      severity: 'error',
      from: { path: '^shared/runtime/src' },
      to: {
        path: `^(api|dev|registry|host|${remotes}|shared/(ui|tooling|testing|registry-client)|e2e|bench)/`,
      },
    },
    {
      name: 'design-system-imports-runtime-and-contract',
      comment:
        'All browser packages depend on the design system; it may depend on the runtime and the contract.',
      severity: 'error',
      from: { path: '^shared/ui/src' },
      to: { path: `^(api|dev|registry|host|${remotes}|shared/(tooling|testing|registry-client)|e2e|bench)/` },
    },
    {
      name: 'no-import-of-another-remote',
      comment: 'Use a slot, an event or a URL builder of the contract; remotes are deployed independently.',
      severity: 'error',
      from: { path: `^(${remotes})/` },
      to: { path: `^(${remotes}|host|api|dev|registry|shared/registry-client|e2e|bench)/`, pathNot: '^$1/' },
    },
    {
      name: 'host-names-no-remote',
      comment: 'The host finds remotes in the discovery document at run time.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(${remotes}|api|dev|e2e|bench|registry/(src|test))/` },
    },
    {
      name: 'api-imports-only-the-contract',
      comment: 'API and browser code share only the contract.',
      severity: 'error',
      from: { path: '^(api|dev)/' },
      to: {
        path: `^(registry|host|${remotes}|shared/(runtime|ui|tooling|testing|registry-client)|e2e|bench)/`,
      },
    },
    {
      name: 'registry-imports-only-the-contract',
      comment: 'It must answer when the API does not; everything else speaks to it over HTTP.',
      severity: 'error',
      from: { path: '^(registry|shared/registry-client)/', pathNot: '(\\.test\\.ts$|^registry/test/)' },
      to: { path: `^(api|dev|host|${remotes}|shared/(runtime|ui|tooling|testing)|e2e|bench)/` },
    },
    {
      name: 'registry-client-knows-no-server',
      comment: 'Hosts and the tooling use it: it speaks HTTP with the registry.',
      severity: 'error',
      from: { path: '^shared/registry-client/' },
      to: { path: '^registry/' },
    },
    {
      name: 'registry-tests-use-the-development-database',
      comment: 'They start the registry itself, and nothing else of the site.',
      severity: 'error',
      from: { path: '^registry/' },
      to: {
        path: `^(api|dev|host|${remotes}|shared/(runtime|ui|tooling|testing)|e2e|bench)/`,
        pathNot: '^dev/database/',
      },
    },
    {
      name: 'production-imports-no-development-package',
      comment: 'The start command composes the API with them; they are not installed in production.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^dev/' },
    },
    {
      name: 'production-imports-only-dependencies',
      comment: 'A production install has no devDependencies: move the package to `dependencies`.',
      severity: 'error',
      from: { path: '^((api|registry)/src|host/server)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-tests-import-no-demo',
      comment: 'Tests use the sandbox and the development database; the demo tests itself.',
      severity: 'error',
      from: { path: '^(api|bench/api)/' },
      to: { path: '^dev/demo/' },
    },
    {
      name: 'dev-database-stands-alone',
      comment: 'Give what it needs as an argument or an environment variable.',
      severity: 'error',
      from: { path: '^dev/database/' },
      to: { path: `^(api|dev|shared|host|${remotes}|e2e|bench)/`, pathNot: '^dev/database/' },
    },
    {
      name: 'sandbox-imports-configuration',
      comment:
        'It shares the settings with the API and speaks to it over the protocols of the outside services.',
      severity: 'error',
      from: { path: '^dev/sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(api|dev)/',
        pathNot: '^(dev/sandbox/|api/src/(config/|(log|shutdown|modules/wallet/bank-signature)\\.ts$))',
      },
    },
    {
      name: 'demo-imports-api',
      comment: 'The demo uses the services of the API and the users of the sandbox.',
      severity: 'error',
      from: { path: '^dev/demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api|dev)/', pathNot: '^(api/src/|dev/demo/|dev/sandbox/users\\.ts$)' },
    },
    {
      name: 'chakra-only-in-the-design-system',
      comment: 'Import the component from @talad/ui, or add it there: one provider, one style cache.',
      severity: 'error',
      from: { path: `^(${remotes}|host)/` },
      to: { path: 'node_modules/(@chakra-ui|@emotion)/' },
    },
    {
      name: 'router-and-queries-through-the-runtime',
      comment: 'Import it from @talad/runtime/router, /query or /i18n: the page needs a single instance.',
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
      name: 'no-import-of-another-feature',
      comment: 'Move what two features share to a folder beside `features`.',
      severity: 'error',
      from: { path: `^(${remotes})/src/features/([^/]+)/` },
      to: { path: `^(${remotes})/src/features/([^/]+)/`, pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'api-modules-have-one-entry',
      comment: "Import from the module's index.ts; add what others need to it.",
      severity: 'error',
      from: { path: '^api/src/(?:modules|flows)/([^/.]+)[/.]', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^api/src/(?:modules|flows)/',
        pathNot: '^api/src/((?:modules|flows)/($1[/.]|[^/]+/index\\.ts$)|flows/[^/]+\\.ts$)',
      },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'Move the query to a repository of the module and call it from here.',
      severity: 'error',
      from: {
        path: '^api/src/(modules|flows)/',
        pathNot: '\\.(repository|tables|test)\\.ts$',
      },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'tables-only-in-repositories',
      comment: 'Only repositories build queries; other files may import the types of rows.',
      severity: 'error',
      from: {
        path: '^api/src/(modules|flows)/',
        pathNot: '\\.(repository|tables|test)\\.ts$',
      },
      to: { path: '^api/src/modules/.*\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-process-imports-module-entries',
      comment: "Import from the module's index.ts; add what others need to it.",
      severity: 'error',
      from: { path: '^api/src/(?!modules/|flows/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(?:modules|flows)/', pathNot: '(/index\\.ts|^api/src/flows/[^/]+\\.ts)$' },
    },
    {
      name: 'api-foundation-imports-no-module',
      comment: 'Move what the foundation needs down, or give it in as an argument.',
      severity: 'error',
      from: { path: `^api/src/(${apiFoundation.join('|')})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(modules|flows|plugins)/' },
    },
    ...apiModules.map((name, position) => ({
      name: `api-modules-in-order-${name}`,
      comment: `The order of the modules is in this file: publish a domain event, or write a flow above ${name}.`,
      severity: 'error',
      from: { path: `^api/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^api/src/(flows|modules/(?!(${apiModules.slice(0, position + 1).join('|')})/))` },
    })),
    {
      name: 'no-test-code-in-the-product',
      comment:
        'Product code imports no test helpers or build tools; a package has its own helpers in src/testing.',
      severity: 'error',
      from: {
        path: `^((api|registry|host)/src|host/server|(${remotes})/(src|remote\\.ts)|shared/(contract|runtime|ui)/src)`,
        pathNot: '(\\.test\\.tsx?$|/src/testing/)',
      },
      to: { path: '(^(shared/(tooling|testing)|(api|registry)/test|e2e|bench)/|/src/testing/)' },
    },
    {
      name: 'browser-tests-use-public-interfaces',
      comment:
        'Browser tests and benchmarks of the site use the browser, HTTP, the commands and the client of the registry.',
      severity: 'error',
      from: { path: '^(e2e|bench/site)/' },
      to: { path: `^(api|dev|registry/(src|test)|host|${remotes}|shared/(runtime|ui))/` },
    },
    {
      name: 'deployment-is-imported-by-nothing',
      comment: 'It starts the servers as an operator does, by their images.',
      severity: 'error',
      from: { pathNot: '^deploy/' },
      to: { path: '^deploy/' },
    },
    {
      name: 'no-cycles',
      comment: 'Merge the two files, or move what both need to a third.',
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
