import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config server/drizzle.config.ts --name what_changed` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/tables/*.ts',
  out: './server/platform/migrations',
});
