CREATE TABLE "photo_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"text_version" integer NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cost_on" date;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "is_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "postponements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_consents_valid_key" ON "photo_consents" USING btree ("user_id","provider") WHERE "photo_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "photo_consents_user_id_index" ON "photo_consents" USING btree ("user_id");