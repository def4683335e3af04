import Type from 'typebox';

export const StaffName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^\\S(?:.*\\S)?$',
  description: 'Name of a member of staff, as the audit log has it',
});
export const StaffRole = Type.Enum(['viewer', 'releaser', 'administrator']);
