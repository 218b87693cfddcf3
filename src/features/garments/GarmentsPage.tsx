import { designTexts, garmentsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredChoice } from '../../ui/useStoredChoice';
import { DesignTab } from './design/DesignTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'design', label: designTexts.tab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

export function GarmentsPage() {
  const [tab, chooseTab] = useStoredChoice('garmentTab', ['upload', 'design', 'library'], 'design');
  return (
    <>
      <PageHeader {...headerTexts['/garment']} />
      <TabbedPanel label={headerTexts['/garment'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'upload' && <GarmentUpload />}
        {tab === 'design' && <DesignTab onUpload={() => chooseTab('upload')} />}
        {tab === 'library' && <GarmentLibrary />}
      </TabbedPanel>
    </>
  );
}
