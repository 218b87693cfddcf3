import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { SavedGrid } from './SavedGrid';

export function SavedPage() {
  return (
    <>
      <PageHeader isWide {...headerTexts['/saved']} />
      <SavedGrid />
    </>
  );
}
