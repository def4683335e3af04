module.exports = { preset: '@talad/testing', displayName: 'runtime' };
