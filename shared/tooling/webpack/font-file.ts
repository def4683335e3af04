import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder } from './workspace.ts';

/** Path of a font file that the design system names by its package: `@fontsource/anuphan/files/….woff2`. */
export const fontFile: (name: string) => string = createRequire(
  join(packageFolder('@talad/ui'), 'package.json'),
).resolve;
