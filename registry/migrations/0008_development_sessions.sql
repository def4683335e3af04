ALTER TABLE "preview" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "preview" ADD COLUMN "origin" text;