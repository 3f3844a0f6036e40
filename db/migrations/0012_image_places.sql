CREATE TABLE "draft_images" (
	"sha256" text NOT NULL,
	"draft_id" integer NOT NULL,
	CONSTRAINT "draft_images_sha256_draft_id_pk" PRIMARY KEY("sha256","draft_id")
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"sha256" text NOT NULL,
	"post_id" integer NOT NULL,
	"place" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_images_sha256_post_id_place_pk" PRIMARY KEY("sha256","post_id","place")
);
--> statement-breakpoint
CREATE TABLE "revision_images" (
	"sha256" text NOT NULL,
	"revision_id" integer NOT NULL,
	CONSTRAINT "revision_images_sha256_revision_id_pk" PRIMARY KEY("sha256","revision_id")
);
--> statement-breakpoint
ALTER TABLE "draft_images" ADD CONSTRAINT "draft_images_draft_id_working_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."working_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_images" ADD CONSTRAINT "revision_images_revision_id_post_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."post_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_images_draft" ON "draft_images" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "post_images_post" ON "post_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_images_alt" ON "post_images" USING gin ("alt" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "revision_images_revision" ON "revision_images" USING btree ("revision_id");--> statement-breakpoint
-- The image that an address names.
CREATE FUNCTION image_in(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN substring(address from '/media/([0-9a-f]{64})-');--> statement-breakpoint
-- The images that a text names, in the form in which it is stored (src/content/write-canonical.ts): the description follows the address.
CREATE FUNCTION images_in(content text, featured text, featured_alt text, author text)
RETURNS TABLE (sha256 text, place text, alt text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT found[1], 'text', replace(replace(replace(replace(replace(
    coalesce(max(found[2]), ''), '&nbsp;', ' '), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
  FROM regexp_matches(content, '/media/([0-9a-f]{64})-(?:\d+\.\w+" alt="([^"]*)")?', 'g') AS found GROUP BY found[1]
  UNION ALL SELECT image_in(featured), 'featured', coalesce(featured_alt, '') WHERE image_in(featured) IS NOT NULL
  UNION ALL SELECT image_in(author), 'author', '' WHERE image_in(author) IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION list_images_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_images WHERE post_id = NEW.id;
  INSERT INTO post_images (sha256, place, alt, post_id)
    SELECT *, NEW.id FROM images_in(NEW.content, NEW.featured_image, NEW.featured_image_alt, NEW.author_image);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_images_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revision_images (sha256, revision_id) SELECT DISTINCT sha256, NEW.id
    FROM images_in(NEW.fields ->> 'content', NEW.fields ->> 'featuredImage', '', NEW.fields ->> 'authorImage');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_images_of_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM draft_images WHERE draft_id = NEW.id;
  INSERT INTO draft_images (sha256, draft_id) SELECT DISTINCT sha256, NEW.id
    FROM images_in(NEW.fields ->> 'content', NEW.fields ->> 'featuredImage', '', NEW.fields ->> 'authorImage');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_list_images AFTER INSERT OR UPDATE OF "content", "featured_image", "featured_image_alt", "author_image" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION list_images_of_post();--> statement-breakpoint
CREATE TRIGGER post_revisions_list_images AFTER INSERT ON "post_revisions" FOR EACH ROW EXECUTE FUNCTION list_images_of_revision();--> statement-breakpoint
CREATE TRIGGER working_drafts_list_images AFTER INSERT OR UPDATE OF "fields" ON "working_drafts"
  FOR EACH ROW EXECUTE FUNCTION list_images_of_draft();--> statement-breakpoint
INSERT INTO post_images (sha256, place, alt, post_id)
  SELECT images.*, posts.id FROM posts, images_in(content, featured_image, featured_image_alt, author_image) AS images;--> statement-breakpoint
INSERT INTO revision_images (sha256, revision_id) SELECT DISTINCT images.sha256, id
  FROM post_revisions, images_in(fields ->> 'content', fields ->> 'featuredImage', '', fields ->> 'authorImage') AS images;--> statement-breakpoint
INSERT INTO draft_images (sha256, draft_id) SELECT DISTINCT images.sha256, id
  FROM working_drafts, images_in(fields ->> 'content', fields ->> 'featuredImage', '', fields ->> 'authorImage') AS images;
