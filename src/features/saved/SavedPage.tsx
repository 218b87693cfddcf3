import { PageHeader } from '../../ui/PageHeader';
import { SavedGrid } from './SavedGrid';

export function SavedPage() {
  return (
    <>
      <PageHeader title="Saved" subtitle="The looks you kept" />
      <SavedGrid />
    </>
  );
}
