ALTER TABLE "model_images" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "saved_images" ADD COLUMN "name" text;