import { savedTexts } from '../../messages/saved';
import { PageHeader } from '../../ui/PageHeader';
import { SavedGrid } from './SavedGrid';

export function SavedPage() {
  return (
    <>
      <PageHeader title={savedTexts.title} subtitle={savedTexts.subtitle} />
      <SavedGrid />
    </>
  );
}
