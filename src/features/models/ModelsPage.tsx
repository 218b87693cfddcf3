import { modelsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredChoice } from '../../ui/useStoredChoice';
import { CreateModel } from './CreateModel';
import { FirstSteps } from './FirstSteps';
import { ModelLibrary } from './ModelLibrary';

const tabs = [
  { value: 'create', label: modelsTexts.createTab },
  { value: 'library', label: modelsTexts.libraryTab },
] as const;

export function ModelsPage() {
  const [tab, chooseTab] = useStoredChoice('modelTab', ['create', 'library'], 'create');
  return (
    <>
      <PageHeader {...headerTexts['/']} />
      <FirstSteps
        // The empty library offers them itself.
        offersSamples={tab === 'create'}
        onAddModel={() => chooseTab('create')}
      />
      <TabbedPanel label={headerTexts['/'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'create' ? <CreateModel onCreated={() => chooseTab('library')} /> : <ModelLibrary />}
      </TabbedPanel>
    </>
  );
}
