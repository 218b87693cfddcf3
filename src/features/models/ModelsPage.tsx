import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { CreateModel } from './CreateModel';
import { ModelLibrary } from './ModelLibrary';

const tabs = [
  { value: 'create', label: 'Create' },
  { value: 'library', label: 'Library' },
] as const;

export function ModelsPage() {
  const [tab, chooseTab] = useStoredTab('modelTab', ['create', 'library'], 'create');
  return (
    <>
      <PageHeader title="Models" subtitle="The people your garments are tried on" />
      <TabbedPanel label="Models" tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'create' ? <CreateModel onCreated={() => chooseTab('library')} /> : <ModelLibrary />}
      </TabbedPanel>
    </>
  );
}
