-- One index over both kinds refused the rollouts in steps of the registry of before, which does not see what is watched.
-- A registry has some thousand rollouts, and only deployments wait for it.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "rollout_open" ON "rollout" USING btree ("remote") WHERE "rollout"."status" in ('queued', 'running');--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "rollout_watched" ON "rollout" USING btree ("remote") WHERE "rollout"."status" = 'watched';--> statement-breakpoint
-- The two above take its place.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "rollout_under_way";
