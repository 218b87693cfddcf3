import { HelpPage } from '../../features/help/HelpPage';
import { ReportProblem } from '../../support/report/ReportProblem';

/** Combines the help page with the support form, which the help area can't import. */
export function HelpRoute() {
  return (
    <HelpPage>
      <ReportProblem />
    </HelpPage>
  );
}
