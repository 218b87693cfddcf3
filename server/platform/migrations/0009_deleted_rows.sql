DROP INDEX "categories_name_key";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "garments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "model_images" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_images" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "categories_user_id_index" ON "categories" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "categories_deleted_idx" ON "categories" USING btree ("deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "garments_deleted_idx" ON "garments" USING btree ("deleted_at") WHERE "garments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "model_images_deleted_idx" ON "model_images" USING btree ("deleted_at") WHERE "model_images"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "models_deleted_idx" ON "models" USING btree ("deleted_at") WHERE "models"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "saved_images_deleted_idx" ON "saved_images" USING btree ("deleted_at") WHERE "saved_images"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree ("user_id",lower("name")) WHERE "categories"."deleted_at" is null;