ALTER TABLE "version_file" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The registry of before writes it, and watch.base_fallback: both are removed in the release after this one.
ALTER TABLE "rollout" ALTER COLUMN "fallbacks" SET DEFAULT '{}';--> statement-breakpoint
-- Only uploads wait for it, and a registry has some ten thousand files.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "version_file_by_creator" ON "version_file" USING btree ("created_by","created_at");
