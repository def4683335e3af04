/** A paper lantern under a stall's awning: the shop's mark, and its name set in type. */
export function BrandMark() {
  return (
    <>
      <svg data-part="mark" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
        <path
          d="M5.4 2.5h23.2l2.9 6.3a3.62 3.62 0 0 1-7.25.2 3.62 3.62 0 0 1-7.25 0 3.62 3.62 0 0 1-7.25 0 3.62 3.62 0 0 1-7.25-.2Z"
          fill="currentColor"
        />
        <path d="M17 12.8v2.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        <path
          d="M13.2 15.2h7.6v1.5c3.1.9 5 2.9 5 5.3s-1.9 4.4-5 5.3v1.5h-7.6v-1.5c-3.1-.9-5-2.9-5-5.3s1.9-4.4 5-5.3v-1.5Z"
          fill="var(--c-accent)"
        />
        <path
          d="M9.4 19.8c4.9 1.2 10.3 1.2 15.2 0M9.4 24.2c4.9 1.2 10.3 1.2 15.2 0"
          fill="none"
          stroke="var(--c-accent-on)"
          strokeOpacity="0.55"
          strokeWidth="1.2"
        />
        <path d="M17 28.8v3" stroke="var(--c-accent)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span data-part="wordmark" aria-hidden="true">
        talad
        <span data-part="wordmark-thai" lang="th">
          ตลาด
        </span>
      </span>
    </>
  );
}
