CREATE TABLE "platform_part" (
	"part" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"record" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
