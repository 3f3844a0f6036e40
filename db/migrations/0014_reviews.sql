-- Identifies what a reviewer approves. Only the content can have several lines.
CREATE FUNCTION clinical_hash(title text, excerpt text, image_alt text, content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to(title || E'\n' || excerpt || E'\n' || image_alt || E'\n' || content, 'UTF8')), 'hex');--> statement-breakpoint
CREATE TABLE "authors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"biography" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_format" CHECK ("authors"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "copy_images" (
	"sha256" text NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "copy_images_sha256_post_id_pk" PRIMARY KEY("sha256","post_id")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"post_uuid" uuid NOT NULL,
	"version" integer,
	"text_hash" text NOT NULL,
	"reviewer_uuid" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"months" integer NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"answer" uuid,
	CONSTRAINT "review_requests_months" CHECK ("review_requests"."months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "review_text_images" (
	"sha256" text NOT NULL,
	"text_hash" text NOT NULL,
	CONSTRAINT "review_text_images_sha256_text_hash_pk" PRIMARY KEY("sha256","text_hash")
);
--> statement-breakpoint
CREATE TABLE "review_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"featured_image" text NOT NULL,
	"featured_image_alt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_texts_hash_unique" UNIQUE("hash"),
	CONSTRAINT "review_texts_hash" CHECK ("review_texts"."hash" = clinical_hash("review_texts"."title", "review_texts"."excerpt", "review_texts"."featured_image_alt", "review_texts"."content"))
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviewers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"credentials" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"registration_body" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"orcid" text DEFAULT '' NOT NULL,
	"interests" text DEFAULT '' NOT NULL,
	"interests_stated_at" timestamp with time zone,
	"is_public" boolean DEFAULT true NOT NULL,
	"username" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"post_uuid" uuid NOT NULL,
	"version" integer,
	"text_hash" text NOT NULL,
	"reviewer_uuid" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"credentials" text NOT NULL,
	"role" text NOT NULL,
	"registration_body" text NOT NULL,
	"registration_number" text NOT NULL,
	"orcid" text NOT NULL,
	"interests" text NOT NULL,
	"is_public" boolean NOT NULL,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"remarks" jsonb NOT NULL,
	"method" text NOT NULL,
	"entered_by" text,
	"reviewed_at" timestamp with time zone NOT NULL,
	"months" integer NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "reviews_outcome" CHECK ("reviews"."outcome" in ('approved', 'changes-asked', 'withdrawn')),
	CONSTRAINT "reviews_method" CHECK ("reviews"."method" in ('link', 'account')),
	CONSTRAINT "reviews_months" CHECK ("reviews"."months" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "working_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"save_id" uuid,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "working_copies_post_unique" UNIQUE("post_id")
);
--> statement-breakpoint
ALTER TABLE "working_drafts" ADD COLUMN "copy_revision" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "clinical_hash" text GENERATED ALWAYS AS (clinical_hash("posts"."title", "posts"."excerpt", "posts"."featured_image_alt", "posts"."content")) STORED;--> statement-breakpoint
ALTER TABLE "copy_images" ADD CONSTRAINT "copy_images_post_id_working_copies_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."working_copies"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authors_name_unique" ON "authors" USING btree (name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "authors_slug_unique" ON "authors" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "copy_images_post" ON "copy_images" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_uuid_unique" ON "review_requests" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_token_unique" ON "review_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_requests_post" ON "review_requests" USING btree ("post_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reviewers_uuid_unique" ON "reviewers" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reviewers_username_unique" ON "reviewers" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_uuid_unique" ON "reviews" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_hash_unique" ON "reviews" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "reviews_post" ON "reviews" USING btree ("post_uuid","id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or removed', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_refuse_change BEFORE UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER reviews_refuse_truncate BEFORE TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER review_texts_refuse_change BEFORE UPDATE OR DELETE ON "review_texts" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER review_texts_refuse_truncate BEFORE TRUNCATE ON "review_texts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION list_images_of_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM copy_images WHERE post_id = NEW.post_id;
  INSERT INTO copy_images (sha256, post_id) SELECT DISTINCT sha256, NEW.post_id
    FROM images_in(NEW.fields ->> 'content', NEW.fields ->> 'featuredImage', '', NEW.fields ->> 'authorImage');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_images_of_review_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_text_images (sha256, text_hash) SELECT DISTINCT sha256, NEW.hash
    FROM images_in(NEW.content, NEW.featured_image, '', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER working_copies_list_images AFTER INSERT OR UPDATE OF "fields" ON "working_copies"
  FOR EACH ROW EXECUTE FUNCTION list_images_of_copy();--> statement-breakpoint
CREATE TRIGGER review_texts_list_images AFTER INSERT ON "review_texts" FOR EACH ROW EXECUTE FUNCTION list_images_of_review_text();--> statement-breakpoint
CREATE TRIGGER settings_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER reviewers_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviewers" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER reviews_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER authors_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "authors" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
