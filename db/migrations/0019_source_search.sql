-- The words by which a source is found: title, names, journal, publisher, year and numbers.
CREATE FUNCTION source_words(csl jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(plain_letters(
  coalesce(csl ->> 'title', '') || ' ' || coalesce(csl ->> 'container-title', '') || ' ' || coalesce(csl ->> 'container-title-short', '') || ' ' ||
  coalesce(csl ->> 'publisher', '') || ' ' || coalesce(csl #>> '{issued,date-parts,0,0}', '') || ' ' || coalesce(csl ->> 'DOI', '') || ' ' ||
  coalesce(csl ->> 'PMID', '') || ' ' || coalesce(csl ->> 'PMCID', '') || ' ' || coalesce(csl ->> 'ISBN', '') || ' ' || coalesce(csl ->> 'URL', '') || ' ' ||
  jsonb_path_query_array(csl, '$.author[*].*')::text || ' ' || jsonb_path_query_array(csl, '$.editor[*].*')::text));--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "search_text" text GENERATED ALWAYS AS (source_words(csl)) STORED;--> statement-breakpoint
CREATE INDEX "sources_search" ON "sources" USING gin ("search_text" gin_trgm_ops);
