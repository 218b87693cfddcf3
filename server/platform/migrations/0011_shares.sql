CREATE TABLE "shares" (
	"token" text PRIMARY KEY NOT NULL,
	"saved_image_id" integer NOT NULL,
	"with_prompt" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_saved_image_id_saved_images_id_fk" FOREIGN KEY ("saved_image_id") REFERENCES "public"."saved_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_saved_image_id_index" ON "shares" USING btree ("saved_image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_current_key" ON "shares" USING btree ("saved_image_id") WHERE "shares"."ended_at" is null;