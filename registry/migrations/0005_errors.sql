CREATE TABLE "version_error" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"side" text NOT NULL,
	"message" text NOT NULL,
	"frame" text NOT NULL,
	"source" text,
	"count" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "version_error_remote_version_side_message_frame_pk" PRIMARY KEY("remote","version","side","message","frame")
);
--> statement-breakpoint
ALTER TABLE "version_error" ADD CONSTRAINT "version_error_remote_version_version_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_error_by_time" ON "version_error" USING btree ("last_at");