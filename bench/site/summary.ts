import type { PageLoad } from './page-load.ts';

/** Median, minimum and maximum of several measurements. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? 0;
  return {
    median: sorted.length % 2 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** The rounds of one page combined; what is not a spread is of one load, and the same in every round. */
export interface PageSummary
  extends Pick<
    PageLoad,
    'scripts' | 'scriptsBy' | 'document' | 'pictures' | 'fonts' | 'requests' | 'hops' | 'failed'
  > {
  lcp: Spread;
  fcp: Spread;
  cls: Spread;
  tbt: Spread;
  /** The most frequent LCP element. */
  lcpElement: string;
}

const mostCommon = (text: string[]): string => {
  const counts = Map.groupBy(text, (word) => word);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
};

export function summaryOf(loads: PageLoad[]): PageSummary {
  const spread = (take: (load: PageLoad) => number) => spreadOf(loads.map(take));
  const middle = (take: (load: PageLoad) => number) => spread(take).median;
  return {
    lcp: spread(({ lcp }) => lcp),
    fcp: spread(({ fcp }) => fcp),
    cls: spread(({ cls }) => cls),
    tbt: spread(({ tbt }) => tbt),
    lcpElement: mostCommon(loads.map(({ lcpElement }) => lcpElement)),
    scripts: middle(({ scripts }) => scripts),
    scriptsBy: loads[0]?.scriptsBy ?? {},
    document: middle(({ document }) => document),
    pictures: middle(({ pictures }) => pictures),
    fonts: middle(({ fonts }) => fonts),
    requests: middle(({ requests }) => requests),
    hops: spread(({ hops }) => hops).max,
    failed: [...new Set(loads.flatMap(({ failed }) => failed))],
  };
}
