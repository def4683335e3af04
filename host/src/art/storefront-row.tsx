import { color } from '@talad/ui/colors';

const storefronts = [
  { x: 0, width: 250, top: 150, awning: color('accent'), stripes: 5 },
  { x: 230, width: 210, top: 190, awning: color('edge'), stripes: 4 },
  { x: 420, width: 180, top: 225, awning: color('accent'), stripes: 4 },
];
const lanterns = [
  [60, 62],
  [168, 84],
  [276, 78],
  [384, 104],
  [492, 96],
] as const;
const floor = 420;

/** An illustration of a market street, next to narrow content on wide pages. Decorative. */
export function StorefrontRow() {
  return (
    <svg viewBox="0 0 600 440" width="100%" aria-hidden="true" focusable="false" data-part="storefront-row">
      <radialGradient id="lantern-glow">
        <stop offset="0" stopColor={color('accent')} stopOpacity="0.4" />
        <stop offset="1" stopColor={color('accent')} stopOpacity="0" />
      </radialGradient>
      <path d="M0 40Q150 90 300 60T600 70" fill="none" stroke={color('edge')} strokeWidth="2" />
      {lanterns.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="54" fill="url(#lantern-glow)" />
          <ellipse cy="8" rx="17" ry="20" fill={color('accent')} />
          <path
            d="M-15 2h30M-17 9h34M-15 16h30"
            stroke={color('bg')}
            strokeOpacity="0.35"
            strokeWidth="1.5"
          />
          <path d="M0-12v-6M0 28v12" stroke={color('edge')} strokeWidth="2" />
        </g>
      ))}
      {storefronts.map(({ x, width, top, awning, stripes }) => {
        const stripe = width / (stripes * 2);
        return (
          <g key={x} transform={`translate(${x} ${top})`}>
            <rect x="14" y="20" width={width - 28} height={floor - top - 20} fill={color('raised')} />
            <rect
              x="14"
              y="20"
              width={width - 28}
              height={(floor - top) * 0.55}
              fill={color('accent')}
              opacity="0.16"
            />
            <rect x="4" y={(floor - top) * 0.6} width={width - 8} height="12" rx="3" fill={color('edge')} />
            <rect
              x="14"
              y={(floor - top) * 0.6 + 12}
              width={width - 28}
              height={(floor - top) * 0.4 - 12}
              fill={color('surface')}
            />
            {Array.from({ length: stripes * 2 }, (_, index) => index).map((index) => (
              <path
                key={index}
                d={`M${index * stripe} 0h${stripe}v38a${stripe / 2} ${stripe / 2.4} 0 0 1-${stripe} 0Z`}
                fill={awning}
                opacity={index % 2 ? 0.3 : 0.9}
              />
            ))}
          </g>
        );
      })}
      <path d={`M0 ${floor}h600`} stroke={color('hairline')} strokeWidth="3" />
    </svg>
  );
}
