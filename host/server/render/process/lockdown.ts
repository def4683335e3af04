import 'ses';

/** Regular expressions that the host's build makes with it are as fast as literals. */
export const { RegExp: UntamedRegExp } = globalThis;

/**
 * Imported before everything else of the process: it freezes built-in objects. Errors keep their stacks, by which
 * faults are attributed, and locale methods stay available.
 */
lockdown({
  errorTaming: 'unsafe',
  errorTrapping: 'none',
  unhandledRejectionTrapping: 'none',
  consoleTaming: 'unsafe',
  localeTaming: 'unsafe',
  domainTaming: 'unsafe',
  evalTaming: 'unsafe-eval',
  // Packages override inherited properties of built-in prototypes by assignment.
  overrideTaming: 'severe',
  reporting: 'none',
});
