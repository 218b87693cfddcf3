CREATE TABLE "email_confirmations" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"single" boolean DEFAULT true NOT NULL,
	CONSTRAINT "installation_single_unique" UNIQUE("single")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"top_up_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_top_up_id_unique";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "plan_type" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "alarmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user_id_index" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "refunds_top_up_id_index" ON "refunds" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "generations_queued_idx" ON "generations" USING btree ("user_id","created_at") WHERE "generations"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "generations_processing_idx" ON "generations" USING btree ("user_id") WHERE "generations"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "generations_picture_id_index" ON "generations" USING btree ("picture_id") WHERE "generations"."picture_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_garment_picture_id_index" ON "generations" USING btree ("garment_picture_id") WHERE "generations"."garment_picture_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_mask_id_index" ON "generations" USING btree ("mask_id") WHERE "generations"."mask_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_garment_mask_id_index" ON "generations" USING btree ("garment_mask_id") WHERE "generations"."garment_mask_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_result_garment_mask_id_index" ON "generations" USING btree ("result_garment_mask_id") WHERE "generations"."result_garment_mask_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_signup_grant_key" ON "ledger_entries" USING btree ("user_id") WHERE "ledger_entries"."reason" = 'signup_grant';--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_top_up_id_reason_unique" UNIQUE("top_up_id","reason");--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
