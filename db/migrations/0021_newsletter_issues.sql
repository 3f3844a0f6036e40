CREATE TABLE "newsletter_issues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"articles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent" jsonb,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"pause_reason" text,
	"active_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent_before" integer DEFAULT 0 NOT NULL,
	"failed_before" integer DEFAULT 0 NOT NULL,
	"uncertain_before" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when is_canceled then 'canceled' when finished_at is not null then 'sent' when paused_at is not null then 'paused'
          when started_at is not null then 'sending' when scheduled_at is not null then 'scheduled' else 'draft' end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_slug_format" CHECK ("newsletter_issues"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "issue_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subscriber_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "review_request" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_slug_unique" ON "newsletter_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issues_started" ON "newsletter_issues" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_issue" ON "mails" USING btree ("issue_id","state","due","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_subscriber_issue_unique" ON "mails" USING btree ("subscriber_id","issue_id");--> statement-breakpoint
CREATE INDEX "mails_review_request" ON "mails" USING btree ("review_request") WHERE "mails"."review_request" is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due","id") WHERE "mails"."state" = 'queued' and "mails"."issue_id" is null;--> statement-breakpoint
CREATE TRIGGER newsletter_issues_tell_changes AFTER INSERT OR DELETE OR UPDATE OF "slug", "started_at", "sent" ON "newsletter_issues" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER newsletter_issues_truncate_tell_changes AFTER TRUNCATE ON "newsletter_issues" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
