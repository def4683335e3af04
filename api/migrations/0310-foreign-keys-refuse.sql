-- Foreign keys to tables of other modules refuse; they no longer delete or change rows of a module behind its back.
alter table data_export drop constraint data_export_account_id_fkey,
  add constraint data_export_account_id_fkey foreign key (account_id) references account (id);
alter table game_link drop constraint game_link_account_id_fkey,
  add constraint game_link_account_id_fkey foreign key (account_id) references account (id);
alter table kyc_picture drop constraint kyc_picture_account_id_fkey,
  add constraint kyc_picture_account_id_fkey foreign key (account_id) references account (id);
alter table kyc_submission drop constraint kyc_submission_account_id_fkey,
  add constraint kyc_submission_account_id_fkey foreign key (account_id) references account (id);
alter table link_attempt drop constraint link_attempt_account_id_fkey,
  add constraint link_attempt_account_id_fkey foreign key (account_id) references account (id);
alter table picture drop constraint picture_owner_id_fkey,
  add constraint picture_owner_id_fkey foreign key (owner_id) references account (id);
alter table synced_item drop constraint synced_item_account_id_fkey,
  add constraint synced_item_account_id_fkey foreign key (account_id) references account (id);
