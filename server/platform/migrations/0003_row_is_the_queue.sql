ALTER TABLE "generations" DROP COLUMN "job_id";--> statement-breakpoint
-- Left by pg-boss, which kept the queue before the rows themselves did.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
