import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { catalogueModelImagesMax } from '../../../contract/limits';
import { useListAllModelImagesQuery } from '../../api/models';
import { describePhoto } from '../../library/readings/describeReadings';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { toast } from '../../ui/toast';

interface Props {
  chosenIds: readonly number[];
  onToggle: (id: number) => void;
}

/** Lets the user choose one or several photos, from the photos of all models. */
export function ModelChoice({ chosenIds, onToggle }: Props) {
  const { data: images, isError, refetch, rest } = useListAllModelImagesQuery('');
  const toggle = (id: number) => {
    if (!chosenIds.includes(id) && chosenIds.length >= catalogueModelImagesMax)
      return toast.info(texts.modelsMax({ max: catalogueModelImagesMax }));
    onToggle(id);
  };
  return (
    <Box component="section" aria-label={texts.models}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
        <Typography variant="h6" component="h3">
          {texts.models}
        </Typography>
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.modelsChosen({ count: chosenIds.length })}
        </Typography>
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          {texts.modelsHint}
        </Typography>
      </Box>
      {!images && isError && <ErrorState title={texts.modelsFailed} onRetry={() => void refetch()} />}
      {!images && !isError && <SkeletonGrid count={4} />}
      {images?.length === 0 && (
        <EmptyState
          drawing="models"
          title={texts.noModels}
          hint={texts.noModelsHint}
          action={
            <Button component={Link} to="/" variant="outlined">
              {texts.goToModels}
            </Button>
          }
        />
      )}
      {images && images.length > 0 && (
        <ImageGrid rest={rest}>
          {images.map((image) => (
            <ImageCard
              key={image.id}
              image={image}
              title={image.name}
              subtitle={describePhoto(image)}
              isSelected={chosenIds.includes(image.id)}
              onSelect={() => toggle(image.id)}
            />
          ))}
        </ImageGrid>
      )}
    </Box>
  );
}
