CREATE TABLE "readings" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"result" jsonb,
	"cut_out_id" uuid,
	"corrected_kind" text,
	"corrected_sleeve" text,
	"corrected_cut_out_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_cut_out_id_media_id_fk" FOREIGN KEY ("cut_out_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_corrected_cut_out_id_media_id_fk" FOREIGN KEY ("corrected_cut_out_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readings_user_id_index" ON "readings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "readings_waiting_idx" ON "readings" USING btree ("created_at") WHERE "readings"."status" = 'reading';--> statement-breakpoint
CREATE INDEX "readings_cut_out_id_index" ON "readings" USING btree ("cut_out_id") WHERE "readings"."cut_out_id" is not null;--> statement-breakpoint
CREATE INDEX "readings_corrected_cut_out_id_index" ON "readings" USING btree ("corrected_cut_out_id") WHERE "readings"."corrected_cut_out_id" is not null;