import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { garmentTypes } from '../../../contract/garmentTypes';
import { useListCategoriesQuery } from '../../api/garments';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { translateSentence } from '../../messages/serverSentences';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/SelectField';
import { CatalogueOffer } from './CatalogueOffer';
import { ModelChoice } from './ModelChoice';
import { useCatalogueChoice } from './useCatalogueChoice';

/** Lets the user choose a category and photos of models, shows the price, and starts the catalogue. */
export function NewCatalogue() {
  const { data: categories, isError, refetch } = useListCategoriesQuery();
  const { categoryId, garmentType, modelIds, chooseCategory, chooseType, toggleModel } = useCatalogueChoice();
  const hasModel = modelIds.length > 0;
  const missing = categoryId !== null ? texts.chooseModel : hasModel ? texts.chooseCategory : texts.chooseBoth;
  if (categories?.length === 0) {
    return (
      <EmptyState
        drawing="garments"
        title={texts.noCategories}
        hint={texts.noCategoriesHint}
        action={
          <Button component={Link} to="/garment" variant="contained">
            {texts.goToGarments}
          </Button>
        }
      />
    );
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h5" component="h2">
        {texts.newTitle}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 22rem))' }}>
        <SelectField
          label={texts.category}
          placeholder={texts.selectCategory}
          options={categories ?? []}
          value={categoryId}
          failure={{ hasFailed: isError, text: texts.categoriesFailed, onRetry: () => void refetch() }}
          onChange={({ id }) => chooseCategory(id)}
          onClear={() => chooseCategory(null)}
        />
        <TextField
          select
          fullWidth
          label={texts.garmentType}
          value={garmentType}
          onChange={({ target }) => chooseType(garmentTypes.find((type) => type === target.value) ?? '')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.noGarmentType}</MenuItem>
          {garmentTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {translateSentence(type)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <ModelChoice chosenIds={modelIds} onToggle={toggleModel} />
      <CatalogueOffer
        choice={
          categoryId !== null && hasModel
            ? { category_id: categoryId, model_image_ids: modelIds, garment_type: garmentType }
            : null
        }
        missing={missing}
      />
    </Box>
  );
}
