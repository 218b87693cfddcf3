import { designTexts, garmentsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { DesignTab } from './design/DesignTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'design', label: designTexts.tab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

const panels = { upload: GarmentUpload, design: DesignTab, library: GarmentLibrary };

export function GarmentsPage() {
  const [tab, chooseTab] = useStoredTab('garmentTab', ['upload', 'design', 'library'], 'design');
  const Panel = panels[tab];
  return (
    <>
      <PageHeader {...headerTexts['/garment']} />
      <TabbedPanel label={headerTexts['/garment'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        <Panel />
      </TabbedPanel>
    </>
  );
}
