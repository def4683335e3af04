const line = { strokeWidth: 4, strokeLinecap: 'round' as const };

/** Illustration of the ID card side to photograph: the one with the portrait or the one with the laser code. */
export function CardSketch({ side }: { side: 'front' | 'back' }) {
  return (
    <svg viewBox="0 0 160 100" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden="true">
      <rect x="2" y="2" width="156" height="96" rx="9" />
      {side === 'front' ? (
        <>
          <path d="M20 24h84M20 42h66M20 56h76M20 78h46" {...line} />
          <rect x="114" y="46" width="30" height="38" rx="3" />
          <path d="M129 64a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM119 79c1-7 5-10 10-10s9 3 10 10" />
        </>
      ) : (
        <>
          <path d="M2 18h156v16H2Z" fill="currentColor" stroke="none" opacity="0.5" />
          <path d="M20 52h22M50 52h58M116 52h20M20 70h92M20 82h64" {...line} />
        </>
      )}
    </svg>
  );
}
