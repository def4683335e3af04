import { glow } from './atmosphere.ts';
import { hex, shade, type Tone, tone } from './color.ts';
import type { ImageStyle } from './image-style.ts';
import { circle, ellipse, group, path, polar } from './marks.ts';
import { ball, disc, neon, slab } from './material.ts';
import type { Random } from './random.ts';
import { n, type Sheet } from './sheet.ts';

const drum = (sheet: Sheet, rx: number, ry: number, tall: number, side: Tone): string =>
  path(`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0V${tall}A${rx} ${ry} 0 0 1 ${-rx} ${tall}Z`, {
    fill: sheet.linear(
      0,
      [0, hex(shade(side, side.l - 0.12))],
      [0.3, hex(shade(side, side.l + 0.12))],
      [0.55, hex(side)],
      [1, hex(shade(side, side.l - 0.16))],
    ),
  });

const top = (sheet: Sheet, rx: number, ry: number, color: Tone, y = 0): string =>
  ellipse(0, y, rx, ry, {
    fill: sheet.radial(
      0.5,
      0.42,
      0.6,
      [0, hex(shade(color, Math.min(0.96, color.l + 0.28), 0.8))],
      [0.5, hex(color)],
      [1, hex(shade(color, color.l - 0.14))],
    ),
  });

/** A lit stand, its top's centre at 0, 0; 560 px wide. */
export const drawStand = (sheet: Sheet, random: Random, { stand, light }: ImageStyle): string => {
  const { top: face, side, rim } = stand;
  const bright = hex(rim);
  const lit = glow(sheet, 0, -4, 250, light, 0.75, 0.26);
  const shadow = ellipse(0, 120, 420, 56, {
    fill: sheet.radial(0.5, 0.5, 0.5, [0, '#000', 0.62], [1, '#000', 0]),
  });
  switch (stand.shape) {
    case 'stone': {
      const marks = Array.from({ length: 9 }, (_, i) => {
        const [x, y] = polar(18 + i * 18, 1);
        return path('M0 -18L14 0L0 18L-14 0Z', {
          fill: 'none',
          stroke: bright,
          'stroke-width': 3.5,
          opacity: 0.85,
          transform: `translate(${n(x * 268)} ${n(y * 62 + 48)}) scale(${n(Math.max(0.25, y))} 1)`,
        });
      }).join('');
      return (
        shadow +
        group(
          'translate(0 62)',
          drum(sheet, 330, 76, 56, shade(side, side.l - 0.06)),
          top(sheet, 330, 76, shade(face, face.l - 0.1)),
        ) +
        drum(sheet, 276, 62, 66, side) +
        marks +
        top(sheet, 276, 62, face) +
        path(disc(0, 0, 276, 62) + disc(0, 0, 262, 57), { fill: bright, 'fill-rule': 'evenodd' }) +
        path(disc(0, 0, 224, 48) + disc(0, 0, 219, 46), {
          fill: bright,
          'fill-rule': 'evenodd',
          opacity: 0.6,
        }) +
        lit
      );
    }
    case 'disc':
      return (
        shadow +
        glow(sheet, 0, 54, 400, bright, 0.5, 0.3) +
        drum(sheet, 300, 64, 26, side) +
        neon(`M-300 26A300 64 0 0 0 300 26`, bright, 6) +
        top(sheet, 300, 64, face) +
        path(disc(0, 0, 300, 64) + disc(0, 0, 294, 62), {
          fill: bright,
          'fill-rule': 'evenodd',
          opacity: 0.9,
        }) +
        path(disc(0, 0, 220, 46) + disc(0, 0, 216, 45), {
          fill: bright,
          'fill-rule': 'evenodd',
          opacity: 0.6,
        }) +
        path(
          Array.from({ length: 24 }, (_, i) => {
            const a = polar(i * 15, 1);
            return `M${n(a[0] * 230)} ${n(a[1] * 48)}L${n(a[0] * 250)} ${n(a[1] * 52.5)}`;
          }).join(''),
          { stroke: bright, 'stroke-width': 3, opacity: 0.7 },
        ) +
        lit
      );
    case 'leaf':
      return (
        shadow +
        [1.5, 1.28]
          .map((s) =>
            ellipse(0, 26, 300 * s, 60 * s, {
              fill: 'none',
              stroke: '#eafff4',
              'stroke-width': 3,
              opacity: 0.35,
            }),
          )
          .join('') +
        path('M-310 14A310 66 0 0 0 310 14L310 0A310 66 0 0 0 -310 0Z', { fill: hex(side) }) +
        top(sheet, 310, 66, face) +
        path(
          Array.from({ length: 14 }, (_, i) => {
            const [x, y] = polar(i * 26 + 10, 1);
            return `M0 0L${n(x * 296)} ${n(y * 62)}`;
          }).join(''),
          { stroke: hex(shade(face, face.l + 0.16)), 'stroke-width': 4, opacity: 0.6 },
        ) +
        path(disc(0, 0, 310, 66) + disc(0, 0, 300, 63), { fill: bright, 'fill-rule': 'evenodd' }) +
        lit +
        group('translate(-330 34) scale(.9)', lotus(sheet)) +
        group(`translate(${random.integer(320, 350)} 44) scale(.62)`, lotus(sheet))
      );
    case 'raft':
      return (
        shadow +
        drum(sheet, 300, 60, 34, side) +
        top(sheet, 300, 60, face) +
        path(
          Array.from({ length: 9 }, (_, i) => {
            const y = -48 + i * 12;
            const x = 300 * Math.sqrt(1 - (y / 60) ** 2);
            return `M${n(-x)} ${y}H${n(x)}`;
          }).join(''),
          { stroke: hex(shade(side, 0.2)), 'stroke-width': 3, opacity: 0.55 },
        ) +
        path(disc(0, 0, 300, 60) + disc(0, 0, 290, 57), {
          fill: bright,
          'fill-rule': 'evenodd',
          opacity: 0.85,
        }) +
        lit +
        lamp(sheet, -340, 30) +
        lamp(sheet, 340, 30)
      );
    case 'isle':
      return (
        path(
          'M-300 10C-240 60 -220 70 -190 130L-150 96L-110 190L-60 120L-10 210L60 130L110 170L160 90C230 70 270 50 300 10Z',
          {
            fill: sheet.linear(
              90,
              [0, hex(shade(side, side.l + 0.06))],
              [1, hex(shade(side, side.l - 0.14))],
            ),
          },
        ) +
        path('M-190 130L-150 96L-170 30H-250ZM-60 120L-10 210L-20 40H-70ZM110 170L160 90L150 30H90Z', {
          fill: '#000',
          opacity: 0.14,
        }) +
        path(
          'M-312 8C-320 -36 -250 -52 -190 -50C-110 -80 110 -80 190 -50C250 -54 322 -36 312 8C250 34 210 18 160 36C90 20 60 46 0 34C-60 50 -100 22 -160 38C-220 18 -260 34 -312 8Z',
          {
            fill: sheet.linear(
              90,
              [0, hex(shade(face, face.l + 0.16))],
              [0.5, hex(face)],
              [1, hex(shade(face, face.l - 0.16))],
            ),
          },
        ) +
        lit +
        [-250, -210, 236, 270]
          .map((x, i) => ball(sheet, x, -20 + (i % 2) * 20, 13, tone(0.82, 0.16, i % 2 ? 85 : 10)))
          .join('')
      );
    case 'drum':
      return (
        shadow +
        drum(sheet, 300, 66, 92, side) +
        path(
          Array.from({ length: 17 }, (_, i) => {
            const [x, y] = polar(10 + i * 10, 1);
            return `M${n(x * 298)} ${n(y * 64 + 10)}V${n(y * 64 + 78)}`;
          }).join(''),
          { stroke: bright, 'stroke-width': 4, opacity: 0.5 },
        ) +
        path(
          'M-300 84A300 66 0 0 0 300 84V92A300 66 0 0 1 -300 92ZM-300 0A300 66 0 0 0 300 0V10A300 66 0 0 1 -300 10Z',
          { fill: bright },
        ) +
        top(sheet, 300, 66, face) +
        path(disc(0, 0, 300, 66) + disc(0, 0, 284, 62), { fill: bright, 'fill-rule': 'evenodd' }) +
        lit
      );
    case 'turf':
      return (
        shadow +
        drum(sheet, 310, 68, 48, side) +
        path(
          'M-310 0A310 68 0 0 0 310 0V14L296 26L280 20L262 36L240 34L214 52L190 46L160 62L130 56L96 72L60 64L24 76L-16 68L-56 76L-96 64L-130 66L-166 52L-196 54L-226 38L-252 38L-276 22L-296 24L-310 12Z',
          { fill: hex(shade(face, face.l - 0.16)) },
        ) +
        top(sheet, 310, 68, face) +
        path(disc(0, 0, 250, 54) + disc(0, 0, 240, 51.6), {
          fill: bright,
          'fill-rule': 'evenodd',
          opacity: 0.9,
        }) +
        lit
      );
    case 'brick': {
      let bricks = '';
      for (let row = 0; row < 3; row += 1) {
        for (let i = 0; i < 11; i += 1) {
          const turn = 6 + i * 16 + (row % 2) * 8;
          const [x, y] = polar(turn, 1);
          const w = 66 * Math.max(0.2, Math.abs(y));
          bricks += slab(x * 292 - w / 2, y * 64 + 6 + row * 30, Math.max(6, w), 25, 3);
        }
      }
      return (
        shadow +
        drum(sheet, 300, 66, 92, shade(side, side.l - 0.1)) +
        path(bricks, {
          fill: hex(shade(side, side.l + 0.05)),
          stroke: hex(shade(side, side.l + 0.16)),
          'stroke-width': 2,
        }) +
        top(sheet, 306, 68, face) +
        path(disc(0, 0, 306, 68) + disc(0, 0, 288, 63), { fill: bright, 'fill-rule': 'evenodd' }) +
        lit
      );
    }
  }
};

const lotus = (sheet: Sheet): string =>
  [-60, 60, -34, 34, 0]
    .map((turn) =>
      path('M0 20C-30 -10 -24 -60 0 -90C24 -60 30 -10 0 20Z', {
        fill: sheet.linear(90, [0, '#fff0f6'], [1, '#f07fb0']),
        transform: `rotate(${turn})`,
      }),
    )
    .join('') + circle(0, 4, 12, { fill: '#ffd76a' });

const lamp = (sheet: Sheet, x: number, y: number): string =>
  glow(sheet, x, y - 20, 110, '#ffc46b', 0.85) +
  path(slab(x - 24, y - 56, 48, 70, 14), {
    fill: sheet.linear(90, [0, '#fff0c2'], [0.5, '#ffb347'], [1, '#d9662a']),
  }) +
  path(`M${x - 24} ${y - 36}h48M${x - 24} ${y - 12}h48`, {
    stroke: '#8a3b10',
    'stroke-width': 3,
    opacity: 0.6,
  });
