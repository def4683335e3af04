import { useEffect, useState } from 'react';

/** A member of staff who is signed in to the console. */
export interface Staff {
  role: 'viewer' | 'releaser' | 'administrator';
  /** The only remote that a releaser may change. */
  remote: string | null;
}

/** In development the server adds this element to each page. */
const isDevelopment = () => document.getElementById('talad-dev') !== null;

async function fetchStaff(): Promise<Staff | null> {
  const response = await fetch('/registry/v1/session');
  return response.ok ? ((await response.json()) as { staff: Staff | null }).staff : null;
}

/** Who is signed in to the console; undefined until it is known. */
export function useStaff(): Staff | null | undefined {
  const [staff, setStaff] = useState<Staff | null>();
  useEffect(() => {
    fetchStaff().then(setStaff, () => setStaff(null));
  }, []);
  return staff;
}

/** Whether the page may be inspected: by staff, and by everyone in development. */
export const mayInspect = (staff: Staff | null): boolean => staff !== null || isDevelopment();

/** Whether this member of staff may choose a version of the remote for a tab. */
export const mayChoose = (staff: Staff | null, remote: string): boolean =>
  staff?.role === 'administrator' || (staff?.role === 'releaser' && staff.remote === remote);
