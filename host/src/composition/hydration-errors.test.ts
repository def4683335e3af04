import { reportHydrationErrors } from './hydration-errors';

const mismatch = new Error('mismatch');

test('an error of hydration is reported', () => {
  const reportError = jest.fn();
  reportHydrationErrors({ notRendered: [] }, { reportError })(mismatch);
  expect(reportError).toHaveBeenCalledWith(mismatch, { where: 'hydration' });
});

test('the parts that the server left to the browser are no failure of the page', () => {
  const reportError = jest.fn();
  reportHydrationErrors({ notRendered: ['mf-wallet'] }, { reportError })(mismatch);
  expect(reportError).not.toHaveBeenCalled();
});
