import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useGetEngineQuery } from '../../api/engine';
import { formatRupeesShort } from '../../messages/format';
import { topUpTexts as texts } from '../../messages/wallet';
import { topUpSchema } from './topUpSchema';

const paisePerRupee = 100;

/**
 * Says how many pictures the entered amount pays for. If the amount is too small for one picture, says what a picture costs. Renders nothing if pictures are
 * free of charge.
 */
export function PicturesForAmount() {
  const { amount } = useFormikContext<{ amount: number | '' }>().values;
  const price = (useGetEngineQuery().data?.generation_price ?? 0) / paisePerRupee;
  const count = topUpSchema.isValidSync({ amount }) ? Math.floor(Number(amount) / price) : 0;
  return (
    <Typography component="output" variant="body2" sx={{ display: 'block', minHeight: '1.5em', mb: 2.5 }}>
      {price === 0
        ? null
        : count > 0
          ? texts.buys({ amount: formatRupeesShort(Number(amount)), count })
          : texts.price({ price: formatRupeesShort(price) })}
    </Typography>
  );
}
