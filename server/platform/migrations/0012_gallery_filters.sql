DROP INDEX "garments_category_id_index";--> statement-breakpoint
DROP INDEX "models_user_id_index";--> statement-breakpoint
DROP INDEX "saved_images_user_id_index";--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "kind" text GENERATED ALWAYS AS (coalesce(corrected_kind, result->>'kind')) STORED;--> statement-breakpoint
CREATE INDEX "garments_category_id_id_index" ON "garments" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "models_user_id_id_index" ON "models" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_images_user_id_id_index" ON "saved_images" USING btree ("user_id","id");