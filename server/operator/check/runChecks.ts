import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config';
import type { CreateEngine } from '../../engine/chooseEngine';
import { folders } from '../../platform/folders';
import { checkMailServer } from '../../platform/mail/mailer';
import { checkDatabaseAndStorage } from './checkDatabase';
import { checkEngine } from './checkEngine';
import { checkPayments, checkSecrets, checkSigning } from './checkKeys';
import { type Finding, ok, problem, reasonOf, warning } from './finding';

async function checkWeb({ isPublic, publicUrl }: Config): Promise<Finding> {
  const page = join(folders.web, 'index.html');
  const found = await stat(page).catch(() => undefined);
  if (!found) return problem(`${page} is missing. Run: npm run build`);
  return isPublic && publicUrl.startsWith('http:')
    ? warning(`The web app is built. PUBLIC_URL is ${publicUrl}: passwords and pictures travel unencrypted.`)
    : ok(`The web app is built, and browsers reach it at ${publicUrl}.`);
}

async function checkMail(config: Config): Promise<Finding> {
  if (!config.smtpUrl) {
    const text = 'SMTP_URL is unset, so mails are files in the folder outbox of DATA_DIR.';
    return config.isPublic ? warning(`${text} Customers can't reset their passwords.`) : ok(text);
  }
  try {
    await checkMailServer(config);
    return ok('The mail server accepts the sign-in.');
  } catch (error) {
    return problem(`The mail server can't be used: ${reasonOf(error)}. Check SMTP_URL.`);
  }
}

function toDatabaseProblem({ databaseUrl }: Config, error: unknown): Finding {
  const reason = reasonOf(error);
  return problem(databaseUrl ? `PostgreSQL can't be used: ${reason}. Check DATABASE_URL.` : reason);
}

/** Checks everything that a server with this configuration needs, one after the other. Returns the findings by the name of the part. */
export async function runChecks(config: Config, createEngine: CreateEngine): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  findings.set('web app', await checkWeb(config));
  findings.set('keys', await checkSecrets(config));
  findings.set('signing', checkSigning(config));
  const parts = await checkDatabaseAndStorage(config).catch((error: unknown) => ({
    database: toDatabaseProblem(config, error),
  }));
  for (const [name, finding] of Object.entries(parts)) findings.set(name, finding);
  findings.set('engine', await checkEngine(config, createEngine));
  findings.set('mail', await checkMail(config));
  findings.set('payments', await checkPayments(config));
  return findings;
}
