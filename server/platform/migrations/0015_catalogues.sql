CREATE TABLE "catalogue_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"catalogue_id" uuid NOT NULL,
	"model_image_id" integer NOT NULL,
	"garment_id" integer NOT NULL,
	"generation_id" uuid,
	"refusal_code" text,
	"refusal_detail" text
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"garment_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "generations_queued_idx";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "in_catalogue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_catalogue_id_catalogues_id_fk" FOREIGN KEY ("catalogue_id") REFERENCES "public"."catalogues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_items_catalogue_id_id_index" ON "catalogue_items" USING btree ("catalogue_id","id");--> statement-breakpoint
CREATE INDEX "catalogue_items_generation_id_index" ON "catalogue_items" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "catalogues_user_id_created_at_index" ON "catalogues" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "generations_user_id_started_at_index" ON "generations" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "generations_queued_idx" ON "generations" USING btree ("user_id","in_catalogue","created_at") WHERE "generations"."status" = 'queued';