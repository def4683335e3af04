import { useCall } from '@talad/runtime/query';

/** Loads both notification lists at sign-in, and again when the summary reports new entries. */
export function UserLists() {
  useCall('GET /api/notification', {});
  useCall('GET /api/notification/transaction', {});
  return null;
}
