import type { SubmittedForm } from '@talad/contract/composition';
import { createContext } from 'react';

/** The form with whose submission the browser asked for this document. */
export const SubmittedFormContext = createContext<SubmittedForm | undefined>(undefined);
