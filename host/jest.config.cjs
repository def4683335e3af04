module.exports = { preset: '@talad/testing', displayName: 'host' };
