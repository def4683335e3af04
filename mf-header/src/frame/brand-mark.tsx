import { color } from '@talad/ui/colors';

/** The logo (a paper lantern under a market awning) and the wordmark. */
export function BrandMark() {
  return (
    <>
      <svg data-part="mark" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
        <path
          d="M6.2 1.5h21.6l3.2 5.1a3.5 3.5 0 0 1-7 .2 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7-.2Z"
          fill="currentColor"
        />
        <path d="M17 10.4v2" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        <path
          d="M13.4 12.4h7.2v1.4c3.6.9 6 3.4 6 6.6s-2.4 5.7-6 6.6v1.4h-7.2V27c-3.6-.9-6-3.4-6-6.6s2.4-5.7 6-6.6v-1.4Z"
          fill={color('accent')}
        />
        <path
          d="M8.5 17.4c5.4 1.1 11.6 1.1 17 0M8.5 23.4c5.4 1.1 11.6 1.1 17 0M13.4 14h7.2M13.4 26.8h7.2"
          fill="none"
          stroke={color('accent-on')}
          strokeOpacity="0.55"
          strokeWidth="1.2"
        />
        <path
          d="M15.2 29.6v2.2M18.8 29.6v2.2M17 29.6v3.2"
          stroke={color('accent')}
          strokeWidth="1.2"
          strokeLinecap="round"
        />
      </svg>
      <span data-part="wordmark" aria-hidden="true">
        talad{' '}
        <span data-part="wordmark-thai" lang="th">
          ตลาด
        </span>
      </span>
    </>
  );
}
