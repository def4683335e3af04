-- staff, staff_session and staff_attempt, which the registry of before uses, are removed in the release after this one.
CREATE TABLE "console_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"remote" text,
	"second_factor_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject" text;