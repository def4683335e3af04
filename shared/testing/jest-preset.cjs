/** Packages published as ES modules only; Jest runs CommonJS, so they are compiled like the project's own code. */
const esModules = ['i18next', 'react-i18next', 'swiper', 'yup'];

/** Shared Jest configuration of all browser code. */
module.exports = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Server tests run with Node's test runner.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/server/'],
  transform: {
    '\\.md$': require.resolve('./site-document.cjs'),
    '\\.[cm]?[jt]sx?$': require.resolve('./compile.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|@talad/|(${esModules.join('|')})/)`],
  moduleNameMapper: { '\\.css$': require.resolve('./no-style.cjs') },
  setupFiles: [require.resolve('./browser-globals.cjs'), require.resolve('./tab-globals.cjs')],
  setupFilesAfterEnv: [require.resolve('./setup.cjs')],
  clearMocks: true,
  restoreMocks: true,
};
