import type { FastifyInstance } from 'fastify';
import { reportBytesMax } from '../../contract/limits';
import { supportCalls } from '../../contract/support';
import { leaveJsonUnparsed } from '../platform/http/bodies';
import { route } from '../platform/http/route';
import type { ReportService } from './reportService';

const reportBodyRules = {
  maxBytes: reportBytesMax,
  tooLarge: `A report of more than ${reportBytesMax / 1024 / 1024} MB cannot be sent from here. Please download it instead.`,
  isRaw: true,
} as const;

/** Routes for problem reports. Their bodies are parsed in a separate thread, not here. */
export function supportRoutes(app: FastifyInstance, reports: ReportService): void {
  route(app, supportCalls.getSupport, async () => ({ mailbox: reports.canSend }));

  app.register(async (scope) => {
    leaveJsonUnparsed(scope);
    route(
      scope,
      supportCalls.sendReport,
      ({ userId, body, intent }) => reports.send(userId, body, intent.id),
      reportBodyRules,
    );
  });
}
