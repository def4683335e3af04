CREATE TABLE "health_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "health_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rollout_id" bigint NOT NULL,
	"arm" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"status" text NOT NULL,
	"steps" integer[] NOT NULL,
	"every_ms" integer NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"fallbacks" jsonb NOT NULL,
	"host" text,
	"evidence" jsonb NOT NULL,
	"views_at_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"step_started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rollout_health" (
	"minute" timestamp (3) with time zone NOT NULL,
	"rollout_id" bigint NOT NULL,
	"arm" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "rollout_health_rollout_id_minute_arm_language_device_pk" PRIMARY KEY("rollout_id","minute","arm","language","device")
);
--> statement-breakpoint
CREATE TABLE "rollout_outage" (
	"rollout_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_report" ADD CONSTRAINT "health_report_rollout_id_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_remote_version_version_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout" ADD CONSTRAINT "rollout_remote_base_version_remote_version_fk" FOREIGN KEY ("remote","base") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_health" ADD CONSTRAINT "rollout_health_rollout_id_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollout_outage" ADD CONSTRAINT "rollout_outage_rollout_id_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rollout_open" ON "rollout" USING btree ("remote") WHERE "rollout"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "rollout_by_remote" ON "rollout" USING btree ("remote","id");--> statement-breakpoint
CREATE INDEX "rollout_outage_by_rollout" ON "rollout_outage" USING btree ("rollout_id");