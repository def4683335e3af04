import { useEffect, useState } from 'react';

/** In development the server adds this element to each page. */
const isDevelopment = () => document.getElementById('talad-dev') !== null;

async function isStaff(): Promise<boolean> {
  const answer = await fetch('/registry/v1/session');
  return answer.ok && ((await answer.json()) as { staff: unknown }).staff !== null;
}

/** Whether the user may inspect the page: staff, and everyone in development; undefined until it is known. */
export function useMayInspect(): boolean | undefined {
  const [mayInspect, setMayInspect] = useState<boolean>();
  useEffect(() => {
    if (isDevelopment()) return setMayInspect(true);
    isStaff().then(setMayInspect, () => setMayInspect(false));
  }, []);
  return mayInspect;
}
