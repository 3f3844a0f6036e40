CREATE TABLE "old_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_post" ON "old_addresses" USING btree ("post_id");--> statement-breakpoint
-- What is no picture of this site, nor the address of one of another site, must not be asked for as one.
UPDATE "posts" SET "featured_image" = '' WHERE "featured_image" <> ''
  AND "featured_image" !~ '^/media/[0-9a-f]{64}-[0-9]{1,5}\.(webp|svg|jpg)$'
  AND "featured_image" !~ '^/[A-Za-z0-9_-]+\.(svg|png|webp|jpg)$'
  AND "featured_image" !~* '^https?://[^[:space:]]+$';
--> statement-breakpoint
UPDATE "posts" SET "author_image" = NULL WHERE "author_image" IS NOT NULL
  AND "author_image" !~ '^/media/[0-9a-f]{64}-[0-9]{1,5}\.(webp|svg|jpg)$'
  AND "author_image" !~ '^/[A-Za-z0-9_-]+\.(svg|png|webp|jpg)$'
  AND "author_image" !~* '^https?://[^[:space:]]+$';
