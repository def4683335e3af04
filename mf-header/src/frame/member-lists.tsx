import { useCall } from '@talad/runtime/query';

/** Both lists of notices load at sign-in and again when the summary says that something new is there. */
export function MemberLists() {
  useCall('GET /api/notification', {});
  useCall('GET /api/notification/transaction', {});
  return null;
}
