import { modelsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { CreateModel } from './CreateModel';
import { ModelLibrary } from './ModelLibrary';

const tabs = [
  { value: 'create', label: modelsTexts.createTab },
  { value: 'library', label: modelsTexts.libraryTab },
] as const;

export function ModelsPage() {
  const [tab, chooseTab] = useStoredTab('modelTab', ['create', 'library'], 'create');
  return (
    <>
      <PageHeader {...headerTexts['/']} />
      <TabbedPanel label={headerTexts['/'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'create' ? <CreateModel onCreated={() => chooseTab('library')} /> : <ModelLibrary />}
      </TabbedPanel>
    </>
  );
}
