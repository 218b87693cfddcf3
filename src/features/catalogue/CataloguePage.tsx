import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Link, useParams } from 'react-router-dom';
import type { Catalogue, CatalogueItem } from '../../../contract/catalogues';
import {
  cataloguesApi,
  unfinishedCount,
  useListCatalogueItemsQuery,
  useRetryCatalogueMutation,
} from '../../api/catalogues';
import { errorMessage, statusOf } from '../../api/errors';
import { useBulkWork } from '../../library/selection/useBulkWork';
import { useZipDownload } from '../../library/selection/useZipDownload';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { formatDate } from '../../messages/formatDate';
import { translateSentence } from '../../messages/serverSentences';
import { ErrorState } from '../../ui/ErrorState';
import { fileName } from '../../ui/fileName';
import { PageHeader } from '../../ui/PageHeader';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { CatalogueActions } from './CatalogueActions';
import { catalogueCsv } from './catalogueCsv';
import { CatalogueGrid } from './CatalogueGrid';
import { CatalogueProgress } from './CatalogueProgress';
import { canRetry, pictureName } from './itemText';
import { useRetryPrice } from './priceText';

const { getCatalogue } = cataloguesApi.endpoints;

/** Milliseconds between two polls while pictures are being made. Making one picture takes about as long. */
const pollInterval = 3_000;

const backButton = (
  <Button component={Link} to="/catalogue" startIcon={<ArrowBackRounded />}>
    {texts.back}
  </Button>
);

/** A catalogue. Its grid fills while the pictures are being made. */
export function CataloguePage() {
  const { catalogue_id: id = '' } = useParams();
  const { data: catalogue, error } = getCatalogue.useQueryState(id);
  const { refetch } = getCatalogue.useQuerySubscription(id, {
    pollingInterval: catalogue && unfinishedCount(catalogue.counts) > 0 ? pollInterval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  if (catalogue) return <ShownCatalogue catalogue={catalogue} />;
  // The server answers 400 if the address doesn't contain an id.
  const isMissing = statusOf(error) === 404 || statusOf(error) === 400;
  return (
    <>
      <PageHeader isWide title={texts.title} action={backButton} />
      {!error && <SkeletonGrid count={8} />}
      {error && isMissing && <ErrorState title={texts.notFound} hint={texts.notFoundHint} />}
      {error && !isMissing && (
        <ErrorState title={texts.notLoaded} hint={errorMessage(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function ShownCatalogue({ catalogue }: { catalogue: Catalogue }) {
  const { id, category_name, garment_type, counts, created_at } = catalogue;
  const { data: pages, error, refetch } = useListCatalogueItemsQuery(id);
  const items = pages?.flatMap(({ rows }) => rows);
  const work = useBulkWork();
  const download = useZipDownload(work, texts.pictures, () => {});
  const [retry, { isLoading: isRetrying }] = useRetryCatalogueMutation();
  const priceOf = useRetryPrice();
  const title = category_name ?? texts.deletedCategory;
  const retryable = items?.filter(canRetry) ?? [];

  const retryItems = (chosen: readonly CatalogueItem[]) => {
    if (!priceOf || isRetrying) return;
    void retry({ id, item_ids: chosen.map((item) => item.id), wallet_max: priceOf(chosen.length).walletMax });
  };
  const downloadAll = (all: readonly CatalogueItem[]) => {
    const pictures = all.flatMap((item) =>
      item.picture ? [{ id: item.id, address: item.picture.image_url, name: fileName(pictureName(item)) }] : [],
    );
    const name = fileName('drape', title);
    void download(name, pictures, (files) => ({ name: `${name}.csv`, text: catalogueCsv(all, files) }));
  };
  return (
    <>
      <PageHeader
        isWide
        title={title}
        subtitle={[texts.title, translateSentence(garment_type), formatDate(created_at)]
          .filter((part) => part !== '')
          .join(' · ')}
        action={
          <>
            {backButton}
            <CatalogueActions
              catalogue={catalogue}
              retryable={isRetrying ? 0 : retryable.length}
              retryPrice={priceOf?.(retryable.length).text}
              onRetry={() => retryItems(retryable)}
              onDownload={items && counts.completed > 0 && !work.progress ? () => downloadAll(items) : undefined}
            />
          </>
        }
      />
      <CatalogueProgress counts={counts} />
      {work.progress?.cancel && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
          <LinearProgress
            variant="determinate"
            aria-label={work.progress.label}
            value={(100 * work.progress.finished) / work.progress.total}
            sx={{ flexGrow: 1, borderRadius: 1 }}
          />
          <Button size="small" onClick={work.progress.cancel}>
            {texts.stopDownload}
          </Button>
        </Box>
      )}
      {!items && !error && <SkeletonGrid count={8} />}
      {!items && error && (
        <ErrorState title={texts.notLoaded} hint={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {items && (
        <CatalogueGrid
          catalogueId={id}
          items={items}
          work={work}
          onRetry={priceOf && !isRetrying ? (item) => retryItems([item]) : undefined}
        />
      )}
    </>
  );
}
