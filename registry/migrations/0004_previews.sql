CREATE TABLE "preview" (
	"hash" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview" ADD CONSTRAINT "preview_remote_version_version_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "public"."version"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_by_remote" ON "preview" USING btree ("remote","expires_at");