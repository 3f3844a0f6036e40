ALTER TABLE "newsletter_issues" RENAME COLUMN "sent_before" TO "sent_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "failed_before" TO "failed_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "uncertain_before" TO "uncertain_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "unsubscribed_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "suppressions_key" ON "suppressions" USING btree ("key");--> statement-breakpoint
UPDATE "newsletter_issues" SET "sent_count" = "sent_count" + "counts"."sent", "failed_count" = "failed_count" + "counts"."failed", "uncertain_count" = "uncertain_count" + "counts"."uncertain"
FROM (SELECT "issue_id", count(*) FILTER (WHERE "state" = 'sent') AS "sent", count(*) FILTER (WHERE "state" = 'failed') AS "failed", count(*) FILTER (WHERE "state" = 'uncertain') AS "uncertain"
	FROM "mails" WHERE "issue_id" IS NOT NULL GROUP BY "issue_id") AS "counts"
WHERE "newsletter_issues"."id" = "counts"."issue_id";--> statement-breakpoint
CREATE FUNCTION count_issue_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE newsletter_issues SET
    sent_count = sent_count + (NEW.state = 'sent')::int - (OLD.state = 'sent')::int,
    failed_count = failed_count + (NEW.state = 'failed')::int - (OLD.state = 'failed')::int,
    uncertain_count = uncertain_count + (NEW.state = 'uncertain')::int - (OLD.state = 'uncertain')::int
  WHERE id = NEW.issue_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mails_count_issue AFTER UPDATE OF "state" ON "mails" FOR EACH ROW
  WHEN (NEW.issue_id IS NOT NULL AND NEW.state <> OLD.state AND (NEW.state IN ('sent', 'failed', 'uncertain') OR OLD.state IN ('sent', 'failed', 'uncertain')))
  EXECUTE FUNCTION count_issue_mails();
