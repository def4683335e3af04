import { randomFrom } from './random.ts';

/** Size of every such screenshot in px. */
export const evidenceSize = { width: 640, height: 400 } as const;

const hues = [18, 152, 204, 262, 318, 42];

/** A screenshot of a completed trade, as sellers upload it for proof. */
export function renderEvidence(seed: string): string {
  const random = randomFrom(`evidence:${seed}`);
  const hue = random.pick(hues);
  const { width, height } = evidenceSize;
  const slots = Array.from({ length: 12 }, (_, index) => {
    const x = 66 + (index % 6) * 82;
    const y = 118 + Math.floor(index / 6) * 82;
    const isFilled = random.chance(0.6);
    const gem = `<path d="M${x + 34} ${y + 14}l20 16-20 26-20-26z" fill="hsl(${(hue + index * 31) % 360} 62% 60%)"/>`;
    return `<rect x="${x}" y="${y}" width="68" height="68" rx="10" fill="hsl(${hue} 22% 20%)" stroke="hsl(${hue} 30% 34%)" stroke-width="2"/>${isFilled ? gem : ''}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 34% 24%)"/><stop offset="1" stop-color="hsl(${hue} 38% 10%)"/></linearGradient></defs>
<rect width="640" height="400" fill="url(#sky)"/>
<rect x="40" y="36" width="560" height="328" rx="18" fill="hsl(${hue} 26% 13%)" stroke="hsl(${hue} 40% 46%)" stroke-width="3"/>
<rect x="66" y="62" width="${random.integer(170, 300)}" height="16" rx="8" fill="hsl(${hue} 46% 78%)"/>
<rect x="66" y="88" width="${random.integer(90, 150)}" height="9" rx="4.5" fill="hsl(${hue} 20% 52%)"/>
${slots.join('\n')}
<rect x="66" y="306" width="508" height="36" rx="18" fill="hsl(148 46% 30%)"/>
<path d="M296 324l14 12 28-26" fill="none" stroke="#eafff2" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
}
