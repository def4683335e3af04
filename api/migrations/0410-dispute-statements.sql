-- When the bank said what it decided last: a statement that is older, but arrives later, changes nothing.
alter table odd_payment add column stated_at timestamptz(3);
