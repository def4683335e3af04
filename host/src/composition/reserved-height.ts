import type { ModuleRef } from '@talad/runtime/composition/registry';
import type { CSSProperties } from 'react';

/** Values of a remote module's height for the classes `module-placeholder` and `module-fallback`. */
export const reservedHeight = ([phone, desktop]: NonNullable<ModuleRef['reserve']>) =>
  ({ '--reserve-phone': `${phone}px`, '--reserve-desktop': `${desktop}px` }) as CSSProperties;
