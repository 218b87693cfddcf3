// Preloaded by `npm start`, `npm run dev`, `npm run worker` and `npm run store:adopt`. Sets the variables of .env that aren't set already, because Node 20 has
// no --env-file-if-exists. The tests don't load it, so they don't depend on a developer's .env file.
const { existsSync } = require('node:fs');

if (existsSync('.env')) process.loadEnvFile();
