/** A lantern over a stall's awning: the shop's mark, and its name set in type. */
export function BrandMark() {
  return (
    <>
      <svg data-part="mark" width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
        <path d="M17 2.5v3" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M11.6 6.4h10.8c2.7 1.9 4.1 4.3 4.1 7s-1.4 5.1-4.1 7H11.6c-2.7-1.9-4.1-4.3-4.1-7s1.4-5.1 4.1-7Z"
          fill="var(--c-accent)"
        />
        <path
          d="M17 6.6v13.6M12.6 6.8c-1.5 4.4-1.5 8.8 0 13.2M21.4 6.8c1.5 4.4 1.5 8.8 0 13.2"
          fill="none"
          stroke="var(--c-accent-on)"
          strokeOpacity="0.5"
          strokeWidth="1.3"
        />
        <path
          d="M3 24.6h28l-1.7 4.5a3.1 3.1 0 0 1-5.6.3 3.2 3.2 0 0 1-6.7 0 3.2 3.2 0 0 1-6.7 0 3.1 3.1 0 0 1-5.6-.3L3 24.6Z"
          fill="currentColor"
        />
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
