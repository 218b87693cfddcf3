import { HelpPage } from '../features/help/HelpPage';
import { ReportProblem } from '../support/report/ReportProblem';

/** The page of help, with the part of support, which it does not know. */
export function HelpRoute() {
  return (
    <HelpPage>
      <ReportProblem />
    </HelpPage>
  );
}
