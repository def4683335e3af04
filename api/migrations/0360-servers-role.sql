-- The role of the servers owns nothing: what it may do with a table beside reading follows from the table's comment, which
-- src/db/servers-role.ts reads when it grants. Without such a comment it may insert, update and delete rows.
comment on table ledger_journal is 'append-only';
comment on table ledger_posting is 'append-only';
comment on table ledger_account is 'append-only, rows are locked by id';
comment on table audit_entry is 'append-only';
comment on table order_event is 'append-only';
comment on table order_evidence is 'append-only';
comment on table schema_migration is 'read-only';

-- The one way in which a balance moves: with the right of the owner, as the servers may not update accounts.
alter function ledger_apply_posting() security definer;
alter function ledger_apply_posting() set search_path = public, pg_temp;

create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function audit_refuse_change();
