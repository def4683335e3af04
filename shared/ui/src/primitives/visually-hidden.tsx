import { piece } from '../theme/piece.ts';
import { hiddenVisually } from '../theme/scale.ts';

/** Text for screen readers only. */
export const VisuallyHidden = piece('span', hiddenVisually);
