module.exports = { preset: '@talad/testing', displayName: 'mf-releases' };
