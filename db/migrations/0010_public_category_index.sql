DROP INDEX "posts_category";--> statement-breakpoint
CREATE INDEX "posts_public_category" ON "posts" USING btree ("category_id","published" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."is_published";--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id");