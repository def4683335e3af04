/** A member of staff to be created. */
export interface NewStaffAccount {
  name: string;
  role: 'viewer' | 'releaser' | 'administrator';
  /** The only remote that a releaser may release. */
  remote?: string;
}

/** A person who may sign in to the console; times are ISO 8601. */
export interface StaffAccount {
  name: string;
  role: NewStaffAccount['role'];
  remote: string | null;
  createdAt: string;
  createdBy: string;
  signedInAt: string | null;
}
