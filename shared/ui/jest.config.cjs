module.exports = { preset: '@talad/testing', displayName: 'ui' };
