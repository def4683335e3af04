import type { Journal } from '../../ledger/index.ts';
import type { DisputeInput } from '../dispute/write-disputes.ts';
import type { OrderActor, Transition } from '../machine/vocabulary.ts';
import type { ItemRow, TransactionRow } from '../orders.tables.ts';

/** One transition applied to one item. */
export interface AppliedTransition {
  readonly transition: Transition;
  readonly before: ItemRow;
  readonly after: ItemRow;
  readonly order: TransactionRow;
  readonly actor: OrderActor;
  readonly actorId: number | null;
}

export interface EvidencePicture {
  readonly key: string;
  readonly color: string;
  /** Alternative text given by the uploader. */
  readonly alt: string;
}

export interface EvidenceInput {
  readonly note: string;
  readonly pictures: readonly EvidencePicture[];
}

/** What an event changed, with its input. */
export interface TransitionResult {
  readonly applied: readonly AppliedTransition[];
  readonly journals: readonly Journal[];
  readonly now: Date;
  /** Texts for the dispute. */
  readonly statement?: { readonly reason?: string; readonly dispute?: DisputeInput };
  readonly evidence?: EvidenceInput | undefined;
}
