/** A drawing as SVG text, with its size in px and a placeholder colour for the time while it loads. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Dominant colour, #rrggbb. */
  readonly color: string;
}
