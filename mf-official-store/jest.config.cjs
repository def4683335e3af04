module.exports = { preset: '@talad/testing', displayName: 'mf-official-store' };
