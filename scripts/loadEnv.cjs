// Preloaded by `npm start`, `npm run dev`, `npm run worker` and `npm run store:adopt`: sets the variables of .env that aren't set already.
// Node 20 has no --env-file-if-exists. The tests don't load it, so they don't depend on what a developer has in there.
const { existsSync } = require('node:fs');

if (existsSync('.env')) process.loadEnvFile();
