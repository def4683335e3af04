-- What pictures show, in the words of who put them there: of an offer's pictures in their order, the first included.
alter table dynamic_item add column picture_alts text[] not null default '{}';
alter table order_evidence add column picture_alt text not null default '' check (length(picture_alt) <= 120);
