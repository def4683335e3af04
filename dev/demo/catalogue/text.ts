/** A content text in both languages. */
export interface Text {
  readonly en: string;
  readonly th: string;
}

export const text = (en: string, th: string): Text => ({ en, th });
