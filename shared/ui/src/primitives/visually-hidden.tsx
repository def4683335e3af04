import { visuallyHiddenStyles } from '../theme/scale.ts';
import { styledElement } from '../theme/styled-element.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styledElement('span', visuallyHiddenStyles);
