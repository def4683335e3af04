import type { Picture } from './picture.ts';

/** A gradient stop: position (0–1), colour, opacity. */
export type Stop = readonly [at: number, color: string, opacity?: number];

/** One decimal is enough for path coordinates at these sizes. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** An SVG canvas: collects gradients and clips beside the shapes that use them. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  #defs = new Map<string, string>();
  #marks: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  #define(body: (id: string) => string): string {
    const key = body('');
    const known = this.#defs.get(key);
    if (known !== undefined) return known;
    const id = `d${this.#defs.size.toString(36)}`;
    this.#defs.set(key, id);
    this.#bodies.push(body(id));
    return id;
  }
  #bodies: string[] = [];

  /** Linear gradient over the shape's bounding box; 0° runs left to right, 90° downwards. */
  linear(angle: number, ...stops: Stop[]): string {
    const turn = (angle * Math.PI) / 180;
    const x = Math.cos(turn) / 2;
    const y = Math.sin(turn) / 2;
    const id = this.#define(
      (at) =>
        `<linearGradient id="${at}" x1="${n((0.5 - x) * 100)}%" y1="${n((0.5 - y) * 100)}%" x2="${n((0.5 + x) * 100)}%" y2="${n((0.5 + y) * 100)}%">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Radial gradient over the shape's bounding box; centre and radius as fractions of it. */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string {
    const id = this.#define(
      (at) =>
        `<radialGradient id="${at}" cx="${n(cx * 100)}%" cy="${n(cy * 100)}%" r="${n(r * 100)}%">${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** Reference to a clip path made of the given shapes. */
  clip(marks: string): string {
    return `url(#${this.#define((at) => `<clipPath id="${at}">${marks}</clipPath>`)})`;
  }

  /** Reference to a repeating pattern. */
  pattern(width: number, height: number, marks: string, transform = ''): string {
    const id = this.#define(
      (at) =>
        `<pattern id="${at}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${marks}</pattern>`,
    );
    return `url(#${id})`;
  }

  add(...marks: string[]): this {
    this.#marks.push(...marks);
    return this;
  }

  finish(color: string): Picture {
    const { width, height } = this;
    const defs = this.#bodies.length > 0 ? `<defs>${this.#bodies.join('')}</defs>` : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${this.#marks.join('')}</svg>`;
    return { svg, width, height, color };
  }
}
