import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

const tabs = [
  { value: 'upload', label: 'Upload' },
  { value: 'library', label: 'Library' },
] as const;

export function GarmentsPage() {
  const [tab, chooseTab] = useStoredTab('garmentTab', ['upload', 'library'], 'upload');
  return (
    <>
      <PageHeader title="Garments" subtitle="The wardrobe you try on, sorted into categories" />
      <TabbedPanel label="Garments" tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'upload' ? <GarmentUpload /> : <GarmentLibrary />}
      </TabbedPanel>
    </>
  );
}
