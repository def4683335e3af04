-- watch and rollout_outage, which the registry of before uses, are removed in the release after this one.
ALTER TABLE "rollout" ADD COLUMN "outage" text;--> statement-breakpoint
ALTER TABLE "rollout" ADD COLUMN "numbers" jsonb;--> statement-breakpoint
-- A registry has some thousand rollouts, and only deployments wait for it.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "rollout_under_way" ON "rollout" USING btree ("remote") WHERE "rollout"."ended_at" is null;--> statement-breakpoint
-- The index above allows no more than this one.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "rollout_open";--> statement-breakpoint
INSERT INTO "rollout" ("remote", "version", "base", "status", "steps", "every_ms", "reason", "outage", "evidence", "created_at", "created_by", "started_at", "step_started_at")
SELECT "remote", "version", "base", 'watched', '{100}', 600000, "reason", "outage", '{}', "started_at", 'registry', "started_at", "started_at"
FROM "watch" WHERE "status" = 'running' ORDER BY "id";
