ALTER TABLE "categories" ADD COLUMN "is_for_samples" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "garments" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "model_images" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "saved_images" ADD COLUMN "sample" text;--> statement-breakpoint
-- The demo account's first drawings are samples that the library has no more: the next start puts the new ones in their place.
UPDATE "model_images" SET "sample" = 'first-drawings' FROM "models", "users"
WHERE "models"."id" = "model_images"."model_id" AND "users"."id" = "models"."user_id" AND "users"."email" = 'demo@drape.invalid'
  AND "models"."name" IN ('Meera', 'Anika', 'Dev') AND "models"."phone_number" LIKE '000000000_';--> statement-breakpoint
UPDATE "garments" SET "sample" = 'first-drawings' FROM "categories", "users"
WHERE "categories"."id" = "garments"."category_id" AND "users"."id" = "categories"."user_id" AND "users"."email" = 'demo@drape.invalid'
  AND "garments"."name" IN ('Indigo block-print kurta', 'Marigold chikankari short kurta', 'Maroon silk saree with zari', 'Rani pink bandhani lehenga',
    'Emerald zari anarkali', 'Teal ikat cotton shirt', 'Turquoise mirror-work kaftan', 'Aubergine evening gown', 'Ivory sharara, maroon border',
    'Plum brocade gharara', 'Dusk blue straight cut salwar');--> statement-breakpoint
UPDATE "categories" SET "is_for_samples" = true
WHERE EXISTS (SELECT 1 FROM "garments" WHERE "garments"."category_id" = "categories"."id" AND "garments"."sample" IS NOT NULL);
