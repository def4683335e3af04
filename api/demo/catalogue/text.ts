/** A text of the shop's content in both of its languages. */
export interface Text {
  readonly en: string;
  readonly th: string;
}

export const text = (en: string, th: string): Text => ({ en, th });
