import type { RegistryClient } from '@talad/registry-client/registry-client';
import type { NewStaffAccount, StaffAccount } from '@talad/registry-client/staff-types';
import { requireRegistry } from '../registry.ts';
import { type Answer, answer, defineCommand } from './command.ts';

const usage = `pnpm release staff create <name> --role viewer|administrator
                                         a person who may sign in to /releases
pnpm release staff create <name> --role releaser --remote <remote>
                                         a person who may also roll back and freeze one remote
pnpm release staff list
pnpm release staff remove <name>         also ends the person's sessions`;

interface StaffOptions {
  remote?: string | undefined;
  role?: string | undefined;
}

function roleOf({ role }: StaffOptions): NewStaffAccount['role'] {
  if (role === 'viewer' || role === 'releaser' || role === 'administrator') return role;
  throw new Error(`State --role.\n${usage}`);
}

async function create(registry: RegistryClient, name: string, options: StaffOptions): Promise<Answer> {
  const { remote } = options;
  const created = await registry.createStaff({ name, role: roleOf(options), ...(remote && { remote }) });
  const { password, otpauth } = created;
  return answer(
    created,
    `password  ${password}`,
    `2FA       ${otpauth}`,
    `Both are shown only this once. Add the second one to an authenticator app, and sign in as "${name}" at /releases.`,
  );
}

const rowOf = ({ name, role, remote, createdAt, createdBy, signedInAt }: StaffAccount) => ({
  name,
  role: remote ? `${role} of ${remote}` : role,
  created: createdAt,
  by: createdBy,
  'signed in': signedInAt ?? 'never',
});

export const staffCommand = defineCommand({
  usage,
  options: { remote: { type: 'string' }, role: { type: 'string' } },
  run: async ([command, name], options) => {
    const registry = requireRegistry();
    if (command === 'list') {
      const staff = await registry.staff();
      return { data: staff, print: () => console.table(staff.map(rowOf)) };
    }
    if (command === 'create' && name) return create(registry, name, options);
    if (command === 'remove' && name) {
      const removed = await registry.removeStaff(name);
      return answer(removed, `"${removed.name}" is removed`);
    }
    throw new Error(usage);
  },
});
