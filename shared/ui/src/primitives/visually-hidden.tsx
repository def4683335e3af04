import { piece } from '../theme/piece.ts';
import { hiddenVisually } from '../theme/scale.ts';

/** Read out, not seen. */
export const VisuallyHidden = piece('span', hiddenVisually);
