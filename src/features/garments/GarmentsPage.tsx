import Box from '@mui/material/Box';
import { lazy } from 'react';
import { designTexts, garmentsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useLibraryTab } from '../../library/gallery/useLibraryTab';
import { DesignTab } from './design/DesignTab';

// Load these on demand, because most visits start with the Design tab, which needs neither the galleries nor the forms.
const GarmentLibrary = lazy(async () => ({ default: (await import('./GarmentLibrary')).GarmentLibrary }));
const GarmentUpload = lazy(async () => ({ default: (await import('./GarmentUpload')).GarmentUpload }));

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'design', label: designTexts.tab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

/** The width of the form, in pixels. The page is wider, because galleries use the space. */
const formWidth = 1344;

export function GarmentsPage() {
  const [tab, chooseTab] = useLibraryTab('garmentTab', ['upload', 'design', 'library'], 'design');
  return (
    <>
      <PageHeader isWide {...headerTexts['/garment']} />
      <TabbedPanel label={headerTexts['/garment'].title} tabs={tabs} value={tab} onChange={chooseTab}>
        {tab === 'upload' && (
          <Box sx={{ maxWidth: formWidth }}>
            <GarmentUpload />
          </Box>
        )}
        {tab === 'design' && <DesignTab onUpload={() => chooseTab('upload')} />}
        {tab === 'library' && <GarmentLibrary />}
      </TabbedPanel>
    </>
  );
}
