import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/garments';
import { deletionTexts, renamingTexts } from '../../messages/library';
import { CardMenu } from '../../ui/CardMenu';

interface Props {
  category: Category;
  onRename: () => void;
  onDelete: () => void;
}

/** A card for a category. It shows the name instead of a picture, because categories have none. */
export function CategoryCard({ category, onRename, onDelete }: Props) {
  return (
    <Card variant="outlined" sx={{ position: 'relative' }}>
      <CardActionArea
        component={Link}
        to={`/garment/${category.id}`}
        sx={{
          minHeight: { xs: 104, md: 152 },
          p: 2.5,
          // Room for the delete button, which stands over this corner.
          pr: 6.5,
          display: 'flex',
          alignItems: 'flex-end',
          bgcolor: 'surface.sunken',
        }}
      >
        <Typography
          variant="h5"
          component="span"
          title={category.name}
          sx={{
            width: '100%',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 4,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {category.name}
        </Typography>
      </CardActionArea>
      <Box sx={{ position: 'absolute', top: 8, right: 8 }}>
        <CardMenu
          name={category.name}
          actions={[
            { label: renamingTexts.action, onSelect: onRename },
            { label: deletionTexts.action, onSelect: onDelete },
          ]}
        />
      </Box>
    </Card>
  );
}
