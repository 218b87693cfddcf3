import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, lazy } from 'react';
import { designTexts } from '../../messages/design';
import { garmentsTexts } from '../../messages/garments';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { GarmentLibrary } from './GarmentLibrary';
import { GarmentUpload } from './GarmentUpload';

// With the editor in it: who uploads or looks for a garment needs none of that.
const DesignTab = lazy(async () => ({ default: (await import('./design/DesignTab')).DesignTab }));

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
      <PageHeader title={garmentsTexts.title} subtitle={garmentsTexts.subtitle} />
      <TabbedPanel label={garmentsTexts.title} tabs={tabs} value={tab} onChange={chooseTab}>
        <Suspense fallback={<CircularProgress aria-label={designTexts.loading} />}>
          <Panel />
        </Suspense>
      </TabbedPanel>
    </>
  );
}
