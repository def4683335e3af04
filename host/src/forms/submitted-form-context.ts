import type { SubmittedForm } from '@talad/contract/composition';
import { createContext } from 'react';

/** The submitted form to which this document is the response. */
export const SubmittedFormContext = createContext<SubmittedForm | undefined>(undefined);
