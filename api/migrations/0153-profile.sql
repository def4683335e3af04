alter table account add column first_name text check (length(first_name) <= 100);
alter table account add column last_name text check (length(last_name) <= 100);
-- In the international form, +66812345678; only once a code has shown that it is theirs.
alter table account add column phone text check (phone ~ '^\+[1-9][0-9]{8,14}$');
alter table account add column deleted_at timestamptz(3);
create unique index account_phone on account (phone);

-- Rings around portraits that people choose from.
create table profile_frame (
  id bigint generated always as identity primary key,
  name_en text not null,
  name_th text not null,
  picture_key text not null unique references picture (key),
  is_offered boolean not null default true
);

-- One row for each code that was asked for; the code itself follows from the row and a key. Kept a day: a telephone is not written to more often because many ask.
create table phone_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  phone text not null,
  attempts integer not null default 0,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index phone_code_account on phone_code (account_id, id desc);
create index phone_code_phone on phone_code (phone, asked_at);
create index phone_code_asked on phone_code (asked_at);
