import type { Config } from '../../config';
import type { CreateEngine } from '../../engine/chooseEngine';
import { allowUserFormatsOnly } from '../../platform/images/sharpFormats';
import { runChecks } from './runChecks';

const kindLabels = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

/** Thrown if a check found a problem, so that the command exits with an error. The message is the whole report. */
export class ProblemsFound extends Error {
  override name = 'ProblemsFound';
}

/** Checks the installation. Returns a report, with a line for each part. @throws ProblemsFound */
export async function checkCommand(config: Config, createEngine: CreateEngine): Promise<string> {
  allowUserFormatsOnly();
  const findings = await runChecks(config, createEngine);
  const report = [...findings]
    .map(([name, { kind, text }]) => `${kindLabels[kind]}  ${name.padEnd(8)}  ${text}`)
    .join('\n');
  if ([...findings.values()].some(({ kind }) => kind === 'problem')) throw new ProblemsFound(report);
  return report;
}
