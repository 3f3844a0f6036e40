-- A text as searches compare it: without accents, and with spaces for the signs that join words (src/search/fold.ts does the same).
CREATE FUNCTION plain_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
  replace(replace(replace(replace(replace(replace(replace(normalize(value, NFC),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøĐđŁłĦħıÐð',
  'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzooddllhhidd');--> statement-breakpoint
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  translate(CASE WHEN value ~ '[À-ſ\u0300-\u036f]' THEN plain_letters(value) ELSE value END, '-/@_+~<>&', '         '),
  '\.(?=[A-Za-z])', ' ', 'g');--> statement-breakpoint
DROP INDEX "posts_title_search";--> statement-breakpoint
DROP INDEX "posts_head_search";--> statement-breakpoint
ALTER TABLE "posts" drop column "search_vector";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', search_text("posts"."title")), 'A') ||
        setweight(to_tsvector('english', search_text("posts"."tag_names" || ' ' || "posts"."excerpt")), 'B') ||
        setweight(to_tsvector('english', search_text(left("posts"."body_text", 300000))), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "posts_title_search" ON "posts" USING gin (to_tsvector('english', search_text("title")));--> statement-breakpoint
CREATE INDEX "posts_head_search" ON "posts" USING gin (to_tsvector('english', search_text("title" || ' ' || "tag_names" || ' ' || "excerpt")));--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search_vector");
