import type { SignedInSession } from '@talad/contract/security';

const shapes: Record<SignedInSession['kind'], string> = {
  phone: 'M7.6 3.4h8.8v17.2H7.6V3.4ZM11 17.8h2',
  tablet: 'M5 3.4h14v17.2H5V3.4ZM10.8 17.8h2.4',
  computer: 'M3.6 5h16.8v11.2H3.6V5ZM9 20h6M12 16.2V20',
};

/** Decorative icon of the device kind, next to its name. */
export function DeviceIcon({ kind }: { kind: SignedInSession['kind'] }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[kind]} />
    </svg>
  );
}
