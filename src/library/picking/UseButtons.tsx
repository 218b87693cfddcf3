import Button from '@mui/material/Button';
import type { Garment } from '../../../contract/garments';
import type { Model, ModelImage } from '../../../contract/models';
import { useLazyListModelImagesQuery } from '../../api/models';
import { pickersTexts } from '../../messages/shell';
import { useTryOnActions } from './useTryOnActions';

interface Props {
  /** The name of the model or the garment that the button uses, for screen readers. */
  name: string;
  isLoading?: boolean;
  onPress: () => void;
}

const UseButton = ({ name, isLoading = false, onPress }: Props) => (
  <Button
    variant="outlined"
    size="small"
    fullWidth
    loading={isLoading}
    aria-label={pickersTexts.useInTryOnFor({ name })}
    onClick={onPress}
    sx={{ px: 0.5 }}
  >
    {pickersTexts.useInTryOn}
  </Button>
);

/** Opens the Try-on page with a model's photo. */
export function UseModelImageButton({ image, name }: { image: ModelImage; name: string }) {
  const { tryOnModel } = useTryOnActions();
  return <UseButton name={name} onPress={() => tryOnModel(image)} />;
}

/** Opens the Try-on page with the first photo of a model. Lists also show a model by its first photo. */
export function UseModelButton({ model }: { model: Model }) {
  const { tryOnModel } = useTryOnActions();
  const [listImages, { isFetching }] = useLazyListModelImagesQuery();
  const use = async () => {
    const { data } = await listImages(model.id);
    const first = data?.[0];
    if (first) tryOnModel(first);
  };
  return <UseButton name={model.name} isLoading={isFetching} onPress={() => void use()} />;
}

/** Opens the Try-on page with a garment. */
export function UseGarmentButton({ garment }: { garment: Garment }) {
  const { tryOnGarment } = useTryOnActions();
  return <UseButton name={garment.name} onPress={() => void tryOnGarment(garment)} />;
}
