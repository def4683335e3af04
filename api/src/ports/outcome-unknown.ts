/** An outside service gave no reliable answer, so the outcome of a call is unknown. */
export class OutcomeUnknown extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = new.target.name;
  }
}
