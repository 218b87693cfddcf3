ALTER TABLE "catalogues" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "catalogues_deleted_idx" ON "catalogues" USING btree ("deleted_at") WHERE "catalogues"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "generations_failed_idx" ON "generations" USING btree ("ended_at") WHERE "generations"."status" = 'failed';