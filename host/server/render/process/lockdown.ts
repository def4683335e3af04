import 'ses';

/** Regular expressions that the host's build makes with it are as fast as literals. */
export const { RegExp: UntamedRegExp } = globalThis;

/**
 * Imported before everything else of the process: from here on built-in objects are frozen. Errors keep their stacks,
 * which faults are attributed by, and texts their locales.
 */
lockdown({
  errorTaming: 'unsafe',
  errorTrapping: 'none',
  unhandledRejectionTrapping: 'none',
  consoleTaming: 'unsafe',
  localeTaming: 'unsafe',
  domainTaming: 'unsafe',
  evalTaming: 'unsafe-eval',
  // Packages assign to what they inherit from built-in prototypes.
  overrideTaming: 'severe',
  reporting: 'none',
});
