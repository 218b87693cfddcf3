ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "storage_quota" integer;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_at" timestamp (3) with time zone;