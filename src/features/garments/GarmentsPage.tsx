import { garmentsTexts } from '../../messages/garments';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

export function GarmentsPage() {
  const [tab, chooseTab] = useStoredTab('garmentTab', ['upload', 'library'], 'upload');
  return (
    <>
      <PageHeader title={garmentsTexts.title} subtitle={garmentsTexts.subtitle} />
      <TabbedPanel label={garmentsTexts.title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'upload' ? <GarmentUpload /> : <GarmentLibrary />}
      </TabbedPanel>
    </>
  );
}
