/** A hash of the name, the same in the browser and on the server. */
const numberOf = (name: string): number => {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
};

const brows = ['M6 15q6-7 14-2M44 15q-6-7-14-2', 'M6 12l14 5M44 12l-14 5', 'M7 16q6-3 13 0M43 16q-6-3-13 0'];
const eyes = [
  'M9 25q6-7 12 0-6 5-12 0ZM29 25q6-7 12 0-6 5-12 0Z',
  'M10 22l11 4-10 4ZM40 22l-11 4 10 4Z',
  'M10 24h11v4H10ZM29 24h11v4H29Z',
];
const mouths = [
  'M17 38q8 7 16 0-8 2-16 0Z',
  'M18 38h14v3H18Z',
  'M17 41q8-7 16 0-8-2-16 0Z',
  'M20 37l5 5 5-5Z',
];
const hues = [12, 38, 78, 152, 186, 214, 258, 292, 328];

const pick = <T,>(list: readonly T[], index: number, fallback: T): T => list[index % list.length] ?? fallback;

/** A two-tone theatre mask generated from a name: the default profile image. */
export function Mask({ name }: { name: string }) {
  const seed = numberOf(name);
  const hue = pick(hues, seed, 38);
  const deep = `hsl(${hue} 42% 24%)`;
  const bright = `hsl(${(hue + 24) % 360} 70% 72%)`;
  return (
    <svg viewBox="0 0 50 50" width="100%" height="100%" aria-hidden="true" focusable="false">
      <path d="M0 0h50v50H0z" fill={deep} />
      <path d="M5 4q20 7 40 0 3 28-20 44Q2 32 5 4Z" fill={bright} />
      <path d="M25 6.2q10 .6 20-2.2 3 28-20 44Z" fill={deep} opacity="0.18" />
      <path d={pick(eyes, seed >>> 4, '')} fill={deep} />
      <path d={pick(mouths, seed >>> 8, '')} fill={deep} />
      <path
        d={pick(brows, seed >>> 12, '')}
        fill="none"
        stroke={deep}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
