module.exports = { preset: '@talad/testing', displayName: 'mf-wallet' };
