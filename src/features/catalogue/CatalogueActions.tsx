import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Catalogue } from '../../../contract/catalogues';
import { unfinishedCount, useCancelCatalogueMutation } from '../../api/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { ConfirmDialogOnDemand } from '../../ui/ConfirmDialogOnDemand';

interface Props {
  catalogue: Catalogue;
  /** Number of pictures that can be made again. */
  retryable: number;
  /** A text with the price of making these pictures again. Undefined until the price is known. */
  retryPrice: string | undefined;
  onRetry: () => void;
  onDownload: (() => void) | undefined;
}

export function CatalogueActions({ catalogue, retryable, retryPrice, onRetry, onDownload }: Props) {
  const [asked, setAsked] = useState<'cancel' | 'retry' | null>(null);
  const [cancel, { isLoading }] = useCancelCatalogueMutation();
  const unfinished = unfinishedCount(catalogue.counts);
  const close = () => setAsked(null);
  return (
    <>
      {unfinished > 0 && (
        <Button
          variant="outlined"
          startIcon={<StopCircleOutlined />}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && setAsked('cancel')}
        >
          {texts.cancel}
        </Button>
      )}
      {retryable > 0 && retryPrice !== undefined && (
        <Button variant="outlined" startIcon={<ReplayRounded />} onClick={() => setAsked('retry')}>
          {texts.retryAll({ count: retryable })}
        </Button>
      )}
      {onDownload && (
        <Tooltip describeChild title={texts.downloadHint}>
          <Button variant="contained" startIcon={<FolderZipOutlined />} onClick={onDownload}>
            {texts.download}
          </Button>
        </Tooltip>
      )}
      <ConfirmDialogOnDemand
        open={asked === 'cancel'}
        title={texts.cancelTitle}
        text={texts.cancelText({ count: unfinished })}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keepGoing}
        onConfirm={() => {
          close();
          void cancel(catalogue.id);
        }}
        onClose={close}
      />
      <ConfirmDialogOnDemand
        open={asked === 'retry'}
        title={texts.retryTitle({ count: retryable })}
        text={retryPrice ?? ''}
        confirmLabel={texts.retry}
        color="primary"
        onConfirm={() => {
          close();
          onRetry();
        }}
        onClose={close}
      />
    </>
  );
}
