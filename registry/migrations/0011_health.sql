ALTER TABLE "rollout" ADD COLUMN "asked_at_step" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rollout" ADD COLUMN "reported_at_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_health" ADD COLUMN "asked" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_health" ADD COLUMN "reported" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_health" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_health" ADD COLUMN "outcomes" integer DEFAULT 0 NOT NULL;