import { ConsentDialogOnDemand } from '../../editor/consent/ConsentDialogOnDemand';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { PageHeader } from '../../ui/PageHeader';
import { EarlierCatalogues } from './EarlierCatalogues';
import { NewCatalogue } from './NewCatalogue';

export function CataloguesPage() {
  return (
    <>
      <PageHeader isWide title={texts.title} subtitle={texts.subtitle} />
      <NewCatalogue />
      <EarlierCatalogues />
      <ConsentDialogOnDemand />
    </>
  );
}
