-- The wide picture that the carousel shows; the tile stands in for games that have none yet.
alter table game add column slide_key text, add column slide_color text;
update game set slide_key = picture_key, slide_color = picture_color;
alter table game alter column slide_key set not null, alter column slide_color set not null;
