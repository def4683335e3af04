import type { RemoteDeclaration } from '@talad/contract/remote';

/** The sources of a version that is to be published. */
export interface Candidate {
  /** Of the right form once `checkShape` has passed. */
  declaration: RemoteDeclaration;
  /** The remote's folder. */
  folder: string;
}
