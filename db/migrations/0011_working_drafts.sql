CREATE TABLE "working_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"post_id" integer,
	"version" integer,
	"username" text NOT NULL,
	"user_name" text NOT NULL,
	"editor" uuid NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_drafts" ADD CONSTRAINT "working_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "working_drafts_uuid_unique" ON "working_drafts" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "working_drafts_post" ON "working_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "working_drafts_user" ON "working_drafts" USING btree (lower("username"));