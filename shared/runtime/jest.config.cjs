module.exports = { preset: '../testing/jest-preset.cjs', displayName: 'runtime' };
