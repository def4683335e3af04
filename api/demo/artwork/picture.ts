/** A drawing as vector text, with its size in px and the colour that stands in for it while it loads. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, #rrggbb. */
  readonly color: string;
}
