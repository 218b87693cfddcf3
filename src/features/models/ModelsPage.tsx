import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { lazy } from 'react';
import { modelsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { uiTexts } from '../../messages/shell';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useLibraryTab } from '../../library/gallery/useLibraryTab';
import { CreateModel } from './CreateModel';
import { StartCard } from './StartCard';
import { useFirstSteps } from './useFirstSteps';

// Load this on demand, because most visits start with the Create tab, and don't need the gallery.
const ModelLibrary = lazy(async () => ({ default: (await import('./ModelLibrary')).ModelLibrary }));

const tabs = [
  { value: 'create', label: modelsTexts.createTab },
  { value: 'library', label: modelsTexts.libraryTab },
] as const;

/** The width of the Create tab, in pixels. The page is wider, because the gallery uses the space. */
const tabWidth = 1344;

export function ModelsPage() {
  const [tab, chooseTab] = useLibraryTab('modelTab', ['create', 'library'], 'create');
  const firstSteps = useFirstSteps();
  if (firstSteps.isUnknown) {
    return (
      <>
        <PageHeader isWide {...headerTexts['/']} />
        <CircularProgress aria-label={uiTexts.loading} />
      </>
    );
  }
  return (
    <>
      <PageHeader isWide {...headerTexts['/']} />
      {firstSteps.isShown && (
        <StartCard
          hasModel={firstSteps.hasModel}
          hasGarment={firstSteps.hasGarment}
          // On the Library tab, an empty library offers the samples itself.
          offersSamples={firstSteps.offersSamples && tab === 'create'}
          onAddModel={() => chooseTab('create')}
          onHide={firstSteps.hide}
        />
      )}
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
