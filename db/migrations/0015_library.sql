-- The sources and glossary entries that a text names: "ref:k7f3q2", "term:azoospermia".
CREATE FUNCTION marks_in(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN content LIKE '%<cite %' OR content LIKE '%<dfn %' THEN (
  SELECT coalesce(array_agg(DISTINCT mark), '{}') FROM (
    SELECT 'ref:' || unnest(string_to_array(found[1], ' ')) AS mark FROM regexp_matches(content, '<cite data-ref="([a-z0-9 ]+)"', 'g') AS found
    UNION ALL
    SELECT 'term:' || found[1] FROM regexp_matches(content, '<dfn data-term="([a-z0-9-]+)"', 'g') AS found
  ) AS marks)
ELSE '{}'::text[] END;--> statement-breakpoint
CREATE TABLE "glossary_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"definition" text NOT NULL,
	"other_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_on" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_entries_key_format" CHECK ("glossary_entries"."key" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "pathways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pathways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pathways_slug_format" CHECK ("pathways"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"former_keys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"csl" jsonb NOT NULL,
	"type" text GENERATED ALWAYS AS (csl ->> 'type') STORED,
	"title" text GENERATED ALWAYS AS (csl ->> 'title') STORED,
	"doi" text GENERATED ALWAYS AS (lower(nullif(csl ->> 'DOI', ''))) STORED,
	"pmid" text GENERATED ALWAYS AS (nullif(csl ->> 'PMID', '')) STORED,
	"evidence" text DEFAULT '' NOT NULL,
	"archived_url" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" text DEFAULT '' NOT NULL,
	"link_status" text DEFAULT '' NOT NULL,
	"link_checked_at" timestamp with time zone,
	"retraction" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_key_format" CHECK ("sources"."key" ~ '^[a-z0-9]{6}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_entries_key_unique" ON "glossary_entries" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_entries_name_unique" ON "glossary_entries" USING btree (name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pathways_slug_unique" ON "pathways" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_key_unique" ON "sources" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_doi_unique" ON "sources" USING btree ("doi");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_pmid_unique" ON "sources" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "sources_former_keys" ON "sources" USING gin ("former_keys");--> statement-breakpoint
CREATE INDEX "post_revisions_marks" ON "post_revisions" USING gin (marks_in("fields" ->> 'content'));--> statement-breakpoint
CREATE INDEX "posts_marks" ON "posts" USING gin (marks_in("content"));--> statement-breakpoint
CREATE INDEX "review_texts_marks" ON "review_texts" USING gin (marks_in("content"));--> statement-breakpoint
CREATE INDEX "working_copies_marks" ON "working_copies" USING gin (marks_in("fields" ->> 'content'));--> statement-breakpoint
CREATE INDEX "working_drafts_marks" ON "working_drafts" USING gin (marks_in("fields" ->> 'content'));--> statement-breakpoint
CREATE TRIGGER sources_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sources" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER glossary_entries_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "glossary_entries" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER pathways_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pathways" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
