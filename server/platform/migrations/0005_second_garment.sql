ALTER TABLE "generations" ADD COLUMN "second_garment_id" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "second_garment_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_second_garment_picture_id_media_id_fk" FOREIGN KEY ("second_garment_picture_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_second_garment_picture_id_index" ON "generations" USING btree ("second_garment_picture_id") WHERE "generations"."second_garment_picture_id" is not null;