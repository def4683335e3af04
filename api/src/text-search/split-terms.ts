const thai = new Intl.Segmenter('th', { granularity: 'word' });

export const hasThai = (text: string): boolean => /\p{Script=Thai}/u.test(text);

/** The words of a text; Thai has no spaces between them. Other texts are divided at spaces only: "+15", "SW-1". */
export const splitTerms = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((part) =>
      hasThai(part)
        ? [...thai.segment(part)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
        : part,
    );
