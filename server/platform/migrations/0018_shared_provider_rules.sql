CREATE TABLE "provider_health" (
	"engine" text PRIMARY KEY NOT NULL,
	"failed_in_row" integer DEFAULT 0 NOT NULL,
	"open_until" timestamp (3) with time zone,
	"open_for" integer DEFAULT 0 NOT NULL,
	"probe" uuid,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "catalogues" ADD COLUMN "without_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "without_provider" boolean DEFAULT false NOT NULL;