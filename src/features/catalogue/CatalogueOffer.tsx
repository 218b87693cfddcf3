import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, lazy } from 'react';
import type { CatalogueChoice } from '../../../contract/catalogues';
import { useQuoteCatalogueQuery } from '../../api/catalogues';
import { errorMessage } from '../../api/errors';
import { useGetUserQuery } from '../../api/users';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { loadTexts } from '../../messages/loadTexts';
import { formatPaise, priceText } from './priceText';
import { useStartCatalogue } from './useStartCatalogue';

// Load this on demand, because it is rarely needed.
const TopUp = lazy(async () => {
  await loadTexts('account');
  return { default: (await import('../../wallet/topUp/TopUp')).TopUp };
});

interface Props {
  /** Null until the user has chosen everything. */
  choice: CatalogueChoice | null;
  /** A text that says what the user still has to choose. */
  missing: string;
}

/** Shows the price of the chosen catalogue, and the button that starts it. Stays at the bottom of the window while the page scrolls. */
export function CatalogueOffer({ choice, missing }: Props) {
  const { currentData: quote, error, isFetching, refetch } = useQuoteCatalogueQuery(choice ?? skipToken);
  const { data: user } = useGetUserQuery();
  const { start, isStarting, failure } = useStartCatalogue(() => void refetch());
  const isUnfit = quote !== undefined && quote.unfit === quote.pictures;
  const isReady = choice !== null && quote !== undefined && !isFetching && quote.missing === 0 && !isUnfit;
  const price =
    quote &&
    priceText({
      // Pictures that can't be made aren't charged.
      pictures: quote.pictures - quote.unfit,
      fromPlan: quote.from_plan,
      fromWallet: quote.from_wallet,
      repeated: quote.repeated,
    });
  const problem = failure ?? (error && !isFetching ? errorMessage(error) : null);
  const press = () => {
    if (isReady && !isStarting) void start({ ...choice, wallet_max: quote.from_wallet });
  };
  return (
    <Paper
      component="section"
      aria-label={texts.newTitle}
      elevation={6}
      sx={(theme) => ({
        position: 'sticky',
        bottom: 'calc(8px + env(safe-area-inset-bottom))',
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      })}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: 0.25 }}>
        <Typography component="output" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {choice === null ? missing : (price ?? (problem === null ? texts.pricing : ''))}
        </Typography>
        {quote && quote.missing > 0 && (
          <Typography variant="body2" color="error">
            {texts.missing({ amount: formatPaise(quote.missing) })}
          </Typography>
        )}
        {quote && quote.unfit > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isUnfit ? texts.allUnfit : texts.unfit({ count: quote.unfit })}
          </Typography>
        )}
        {isReady && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.refundNote}
          </Typography>
        )}
        {problem !== null && (
          <Alert severity="error" variant="outlined" sx={{ mt: 0.5 }}>
            {problem}
          </Alert>
        )}
      </Box>
      <Suspense>{quote && quote.missing > 0 && user && <TopUp user={user} />}</Suspense>
      <Button
        variant="contained"
        size="large"
        aria-disabled={!isReady || isStarting || undefined}
        onClick={press}
        sx={{ flexGrow: { xs: 1, sm: 0 }, ...((!isReady || isStarting) && { opacity: 0.6 }) }}
      >
        {isStarting
          ? texts.starting
          : quote && !isUnfit
            ? texts.start({ count: quote.pictures - quote.unfit })
            : texts.startEmpty}
      </Button>
    </Paper>
  );
}
