import { HelpPage } from '../../features/help/HelpPage';
import { ReportProblem } from '../../support/report/ReportProblem';
import { StaffLinks } from '../../support/report/StaffLinks';

/** Combines the help page with the support sections. `HelpPage` must not import these sections itself. */
export function HelpRoute() {
  return (
    <HelpPage>
      <ReportProblem />
      <StaffLinks />
    </HelpPage>
  );
}
