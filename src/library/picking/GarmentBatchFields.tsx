import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { nameMax } from '../../../contract/limits';
import { useListCategoriesQuery } from '../../api/garments';
import { batchTexts as texts } from '../../messages/uploading';
import { PhotoList } from '../photo/PhotoList';
import { garmentPhotoRules } from '../photo/photoRules';
import { CategoryField } from './CategoryField';
import type { GarmentBatch } from './useGarmentBatch';
import { UpscaleSwitch } from './UpscaleSwitch';

interface Props {
  batch: GarmentBatch;
  /** Whether to mark the fields that are missing. */
  showsMissing?: boolean;
}

/** The form fields for several garments: first those that apply to all garments, then each photo with the fields of its garment. */
export function GarmentBatchFields({ batch, showsMissing = false }: Props) {
  const { data: categories = [] } = useListCategoriesQuery();
  const { shared, garments } = batch;
  return (
    <>
      <CategoryField
        label={texts.categoryForAll}
        value={shared.category_id}
        isMissing={
          showsMissing && shared.category_id === null && garments.some(({ category_id }) => category_id === null)
        }
        onChange={(category_id) => batch.changeShared({ category_id })}
      />
      <UpscaleSwitch isOn={shared.upscale} onChange={(upscale) => batch.changeShared({ upscale })} />
      <PhotoList
        label={texts.garments}
        rules={garmentPhotoRules}
        photos={batch.photos}
        fieldsOf={({ id, chosen }) => {
          const garment = garments.find(({ photo }) => photo.id === id);
          if (!garment) return null;
          return (
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
              }}
            >
              <TextField
                size="small"
                label={texts.name}
                value={garment.name}
                error={showsMissing && garment.name.trim() === ''}
                onChange={({ target }) => batch.change(id, { name: target.value })}
                autoComplete="off"
                slotProps={{ htmlInput: { maxLength: nameMax, 'aria-label': texts.nameOf({ name: chosen.name }) } }}
              />
              <TextField
                select
                size="small"
                value={garment.category_id ?? ''}
                onChange={({ target }) =>
                  batch.change(id, { category_id: target.value === '' ? null : Number(target.value) })
                }
                slotProps={{
                  select: {
                    displayEmpty: true,
                    SelectDisplayProps: { 'aria-label': texts.ownCategory({ name: garment.name }) },
                  },
                }}
              >
                <MenuItem value="">{texts.sameCategory}</MenuItem>
                {categories.map((category) => (
                  <MenuItem key={category.id} value={category.id}>
                    {category.name}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          );
        }}
      />
    </>
  );
}
