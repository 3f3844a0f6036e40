-- Tells the other processes on this database, with the commit, that what visitors see has changed.
-- The payload is the connection's application name, so that a process knows its own changes.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', current_setting('application_name'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "posts" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER post_tags_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "post_tags" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER post_slugs_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "post_slugs" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER categories_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();--> statement-breakpoint
CREATE TRIGGER tags_tell_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tags" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
