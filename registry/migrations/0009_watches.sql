CREATE TABLE "version_health" (
	"minute" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"views" integer NOT NULL,
	"failures" integer NOT NULL,
	"failures_of_others" integer NOT NULL,
	CONSTRAINT "version_health_remote_version_minute_pk" PRIMARY KEY("remote","version","minute")
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"base" text NOT NULL,
	"base_fallback" text,
	"status" text NOT NULL,
	"reason" text,
	"outage" text,
	"numbers" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_remote_version_version_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_remote_base_version_remote_version_fk" FOREIGN KEY ("remote","base") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_running" ON "watch" USING btree ("remote") WHERE "watch"."status" = 'running';--> statement-breakpoint
CREATE INDEX "watch_by_remote" ON "watch" USING btree ("remote","id");