import Box from '@mui/material/Box';
import { modelsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useLibraryTab } from '../../library/gallery/useLibraryTab';
import { CreateModel } from './CreateModel';
import { FirstSteps } from './FirstSteps';
import { ModelLibrary } from './ModelLibrary';

const tabs = [
  { value: 'create', label: modelsTexts.createTab },
  { value: 'library', label: modelsTexts.libraryTab },
] as const;

/** The width of the tab that isn't a gallery. The page itself is wider, because the gallery needs the space. */
const tabWidth = 1344;

export function ModelsPage() {
  const [tab, chooseTab] = useLibraryTab('modelTab', ['create', 'library'], 'create');
  return (
    <>
      <PageHeader isWide {...headerTexts['/']} />
      <FirstSteps
        // If the library is empty, it offers the samples itself.
        offersSamples={tab === 'create'}
        onAddModel={() => chooseTab('create')}
      />
      <TabbedPanel label={headerTexts['/'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'create' ? (
          <Box sx={{ maxWidth: tabWidth }}>
            <CreateModel onCreated={() => chooseTab('library')} />
          </Box>
        ) : (
          <ModelLibrary />
        )}
      </TabbedPanel>
    </>
  );
}
