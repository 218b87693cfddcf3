import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Garment } from '../../../contract/garments';
import { useListCategoriesQuery } from '../../api/garments';
import { answerOf } from '../../api/uploads/uploadQueue';
import type { Upload } from '../../api/uploads/uploadsSlice';
import { useTryOnActions } from '../../library/picking/useTryOnActions';
import { formatCount } from '../../messages/format';
import { galleryTexts, garmentsTexts } from '../../messages/library';

interface Props {
  garments: Upload[];
  /** Number of garments of the same batch whose upload failed. */
  failedCount: number;
  onMore: () => void;
}

/** Returns the garment that an upload has created. Undefined in a replay, which has no answers. */
const garmentOf = ({ id }: Upload) => (answerOf(id) as { data: Garment } | undefined)?.data;

/** The uploaded garments, grouped by category. If the user follows the link to the Try-on page, the last garment is chosen there. */
export function UploadSummary({ garments, failedCount, onMore }: Props) {
  const { data: categories = [] } = useListCategoriesQuery();
  const { chooseGarment } = useTryOnActions();
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the heading, because the form that had it has unmounted.
  useEffect(() => heading.current?.focus(), []);
  const groups = categories
    .map(({ id, name }) => ({ id, name, garments: garments.filter(({ garment }) => garment?.category_id === id) }))
    .filter((group) => group.garments.length > 0);
  const chooseLast = () => {
    const [garment] = garments.slice(-1).map(garmentOf);
    if (garment) void chooseGarment(garment);
  };
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 3, sm: 5 }, maxWidth: 640, mx: 'auto', display: 'grid', gap: 3, justifyItems: 'center' }}
    >
      <CheckCircleOutlined color="success" sx={{ fontSize: 48 }} />
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h2" sx={{ outline: 'none', textAlign: 'center' }}>
        {garmentsTexts.uploaded}
      </Typography>
      <Box component="dl" sx={{ m: 0, width: '100%' }}>
        {groups.map((group) => (
          <Box key={group.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box component="dt" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{group.name}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{formatCount(group.garments.length)}</Typography>
            </Box>
            {group.garments.map((garment) => (
              <Typography
                key={garment.id}
                component="dd"
                sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {garment.name}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {failedCount > 0 && (
        <Typography sx={{ textAlign: 'center' }}>{garmentsTexts.notUploaded({ count: failedCount })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <Button component={Link} to="/try-on" variant="contained" onClick={chooseLast}>
          {galleryTexts.goToTryOn}
        </Button>
        <Button variant="outlined" onClick={onMore}>
          {garmentsTexts.uploadMore}
        </Button>
      </Box>
    </Paper>
  );
}
