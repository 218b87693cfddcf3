import { useSearchParams } from 'react-router-dom';
import { designTexts, garmentsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredChoice } from '../../ui/useStoredChoice';
import { DesignTab } from './design/DesignTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

const tabNames = ['upload', 'design', 'library'] as const;

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'design', label: designTexts.tab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

export function GarmentsPage() {
  const [stored, storeTab] = useStoredChoice('garmentTab', tabNames, 'design');
  // The address names the tab if a message led here, until the user chooses another.
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const tab = tabNames.find((name) => name === named) ?? stored;
  const chooseTab = (chosen: (typeof tabNames)[number]) => {
    storeTab(chosen);
    if (named !== null) setSearch({}, { replace: true });
  };
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
