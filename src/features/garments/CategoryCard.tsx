import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import type { Category, CategoryCover } from '../../../contract/garments';
import { useBackLinkState } from '../../library/gallery/backLink';
import { deletionTexts, garmentsTexts, renamingTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';
import { Picture } from '../../ui/Picture';

interface Props {
  category: Category;
  /** Undefined until it has loaded. */
  cover: CategoryCover | undefined;
  onRename: () => void;
  onDelete: () => void;
}

/** The `sizes` of a picture on a tile with several pictures. */
const halfTileSizes = 'auto, (min-width: 48rem) 12vw, 25vw';

/**
 * Returns the place of a picture in a grid of two by two. A single picture fills the grid. Two pictures stand side by side. Of three, the first takes the left
 * half.
 */
const placeOf = (index: number, count: number) => ({
  gridColumn: count === 1 ? '1 / 3' : undefined,
  gridRow: count <= 2 || (count === 3 && index === 0) ? '1 / 3' : undefined,
});

/** The card of a category: its name, the number of its garments, and pictures of the newest ones. */
export function CategoryCard({ category, cover, onRename, onDelete }: Props) {
  const pictures = cover?.pictures ?? [];
  const origin = useBackLinkState();
  const navigate = useNavigate();
  return (
    <Card variant="outlined" sx={{ position: 'relative', height: '100%' }}>
      <CardActionArea
        component={Link}
        to={`/garment/${category.id}`}
        state={origin}
        aria-label={category.name}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
        }}
      >
        <Box
          aria-hidden
          sx={{
            aspectRatio: '1',
            display: 'grid',
            gap: '2px',
            gridTemplate: 'repeat(2, minmax(0, 1fr)) / repeat(2, minmax(0, 1fr))',
            bgcolor: 'surface.sunken',
          }}
        >
          {pictures.map((picture, index) => (
            <Box key={picture.image_url} sx={{ ...placeOf(index, pictures.length), '& > *': { height: '100%' } }}>
              <Picture image={picture} alt="" aspectRatio="auto" sizes={halfTileSizes} />
            </Box>
          ))}
          {cover?.garments === 0 && (
            <CheckroomRounded
              sx={{ gridArea: '1 / 1 / 3 / 3', placeSelf: 'center', fontSize: 48, color: 'text.disabled' }}
            />
          )}
        </Box>
        <Box sx={{ px: 1.5, py: 1.25 }}>
          <Typography
            variant="subtitle1"
            component="span"
            title={category.name}
            sx={{
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {category.name}
          </Typography>
          {cover && (
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {garmentsTexts.count({ count: cover.garments })}
            </Typography>
          )}
        </Box>
      </CardActionArea>
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <CardMenu
          name={category.name}
          actions={[
            ...(cover && cover.garments > 0
              ? [
                  {
                    label: garmentsTexts.tryOnAll,
                    onSelect: () => void navigate(`/catalogue?category=${category.id}`),
                  },
                ]
              : []),
            { label: renamingTexts.action, onSelect: onRename },
            { label: deletionTexts.action, onSelect: onDelete },
          ]}
        />
      </Box>
    </Card>
  );
}
