-- Why a try to sign in with a provider came to nothing, for operators.
alter table link_attempt add column problem text;
