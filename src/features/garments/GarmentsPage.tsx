import { lazy } from 'react';
import { designTexts, garmentsTexts } from '../../messages/library';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { TabbedPanel } from '../../ui/TabbedPanel';
import { useStoredTab } from '../../ui/useStoredTab';
import { loadPanel, storedTab } from './panels';

const tabs = [
  { value: 'upload', label: garmentsTexts.uploadTab },
  { value: 'design', label: designTexts.tab },
  { value: 'library', label: garmentsTexts.libraryTab },
] as const;

const panels = { upload: lazy(loadPanel.upload), design: lazy(loadPanel.design), library: lazy(loadPanel.library) };

export function GarmentsPage() {
  const [tab, chooseTab] = useStoredTab(...storedTab);
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
