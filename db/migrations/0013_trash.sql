ALTER TABLE "posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "posts_trash" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null;