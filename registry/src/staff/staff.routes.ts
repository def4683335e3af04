import Type, { type Static } from 'typebox';
import type { RegistryApp } from '../app.ts';
import { causeOf, record } from '../audit/audit.repository.ts';
import type { RegistryContext } from '../context.ts';
import { RegistryError } from '../registry-error.ts';
import { Instant, Nullable, RemoteName } from '../schemas.ts';
import { hashPassword, newPassword } from './password.ts';
import { insertStaff, listStaff, removeStaff, type StaffRow } from './staff.repository.ts';
import { StaffName, StaffRole } from './staff-schemas.ts';
import { newSecret, otpauthOf } from './two-factor-code.ts';

const StaffLine = Type.Object({
  name: StaffName,
  role: StaffRole,
  remote: Nullable(RemoteName),
  createdAt: Instant,
  createdBy: Type.String(),
  signedInAt: Nullable(Instant),
});
const NewStaff = Type.Object(
  { name: StaffName, role: StaffRole, remote: Type.Optional(RemoteName) },
  { additionalProperties: false },
);

const lineOf = ({
  name,
  role,
  remote,
  createdAt,
  createdBy,
  signedInAt,
}: StaffRow): Static<typeof StaffLine> => ({
  name,
  role,
  remote,
  createdBy,
  createdAt: createdAt.toISOString(),
  signedInAt: signedInAt?.toISOString() ?? null,
});

/** Members of staff: an administrator's token creates and removes them. */
export async function staffRoutes(app: RegistryApp, { db, now }: RegistryContext): Promise<void> {
  app.get(
    '/v1/staff',
    {
      config: { access: 'administrator' },
      schema: { summary: 'All members of staff, by name', response: { 200: Type.Array(StaffLine) } },
    },
    async () => (await listStaff(db)).map(lineOf),
  );

  app.post(
    '/v1/staff',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Create a member of staff; the answer is the only place with the password and the secret',
        body: NewStaff,
        response: {
          201: Type.Interface([StaffLine], {
            password: Type.String(),
            otpauth: Type.String({ description: 'Address for an authenticator app' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { name, role, remote } = request.body;
      if ((role === 'releaser') !== (remote !== undefined))
        throw new RegistryError(
          'BAD_REQUEST',
          'A releaser has a remote, and no other role has one.',
          'remote',
        );
      const password = newPassword();
      const values = { name, role, remote, passwordHash: await hashPassword(password), secret: newSecret() };
      const row = await db.transaction(async (tx) => {
        const at = now();
        const cause = causeOf(request);
        const inserted = await insertStaff(tx, { ...values, createdAt: at, createdBy: cause.actor });
        if (!inserted)
          throw new RegistryError('NAME_TAKEN', `A member of staff named "${name}" already exists.`, 'name');
        await record(tx, at, cause, { action: 'create staff', remote, details: { name, role } });
        return inserted;
      });
      return reply.code(201).send({ ...lineOf(row), password, otpauth: otpauthOf(row) });
    },
  );

  app.delete(
    '/v1/staff/:name',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Remove a member of staff, and end all sessions',
        params: Type.Object({ name: StaffName }),
        response: { 200: StaffLine },
      },
    },
    (request) =>
      db.transaction(async (tx) => {
        const at = now();
        const row = await removeStaff(tx, request.params.name);
        if (!row) throw new RegistryError('NOT_FOUND', 'There is no member of staff with this name.', 'name');
        const { name, remote } = row;
        await record(tx, at, causeOf(request), { action: 'remove staff', remote, details: { name } });
        return lineOf(row);
      }),
  );
}
