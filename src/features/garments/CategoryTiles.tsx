import Box from '@mui/material/Box';
import { Suspense, lazy, useRef, useState } from 'react';
import type { Category } from '../../../contract/garments';
import { errorMessage, wasAnswered } from '../../api/errors';
import { useListCategoriesQuery, useListCategoryCoversQuery } from '../../api/garments';
import { useGetSamplesQuery } from '../../api/samples';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { garmentsTexts } from '../../messages/library';
import { cardMenuButtonSelector } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { CategoryCard } from './CategoryCard';
import { useCategoryDeletion } from './useCategoryDeletion';

// Load this on demand, because it pulls in Formik and Yup.
const RenameCategoryDialog = lazy(async () => ({
  default: (await import('./RenameCategoryDialog')).RenameCategoryDialog,
}));

export function CategoryTiles() {
  const { data: categories, error, refetch } = useListCategoriesQuery();
  // Wait for the note on samples. It is above the tiles, and would push them down if it came later.
  const { isLoading: areSamplesLoading } = useGetSamplesQuery();
  const { data: covers } = useListCategoryCoversQuery();
  const [categoryToRename, setCategoryToRename] = useState<Category | null>(null);
  const [requestDeletion, deletionDialog] = useCategoryDeletion();
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, categories?.map(({ id }) => id) ?? [], cardMenuButtonSelector);
  if (!categories && error) {
    return (
      <ErrorState
        title={garmentsTexts.categoriesFailed}
        hint={wasAnswered(error) ? errorMessage(error) : garmentsTexts.checkConnection}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!categories || areSamplesLoading) return <SkeletonGrid count={3} aspectRatio="3 / 2" />;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <SamplesNote of="garments" />
      {categories.length === 0 ? (
        <EmptyState
          drawing="garments"
          title={garmentsTexts.noCategories}
          hint={garmentsTexts.noCategoriesHint}
          action={<TrySamples />}
        />
      ) : (
        <ImageGrid>
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              cover={covers?.find(({ id }) => id === category.id)}
              onRename={() => setCategoryToRename(category)}
              onDelete={() => requestDeletion(category)}
            />
          ))}
        </ImageGrid>
      )}
      {deletionDialog}
      <Suspense>
        {categoryToRename && (
          <RenameCategoryDialog category={categoryToRename} onClose={() => setCategoryToRename(null)} />
        )}
      </Suspense>
    </Box>
  );
}
