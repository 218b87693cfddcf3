import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Category } from '../../../contract/garments';
import { useListCategoriesQuery } from '../../api/garments';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { garmentsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { CategoryCard } from './CategoryCard';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';

export function GarmentLibrary() {
  const { data: categories, isError, refetch } = useListCategoriesQuery();
  const [categoryToDelete, setCategoryToDelete] = useState<Category | null>(null);
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, categories?.map(({ id }) => id) ?? [], 'button');
  if (!categories) {
    if (!isError) return <SkeletonGrid count={3} aspectRatio="3 / 2" />;
    return (
      <ErrorState
        title={garmentsTexts.categoriesFailed}
        hint={garmentsTexts.checkConnection}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <SamplesNote of="garments" />
      {categories.length === 0 ? (
        <EmptyState title={garmentsTexts.noCategories} hint={garmentsTexts.noCategoriesHint} action={<TrySamples />} />
      ) : (
        <ImageGrid>
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} onDelete={() => setCategoryToDelete(category)} />
          ))}
        </ImageGrid>
      )}
      <DeleteCategoryDialog category={categoryToDelete} onClose={() => setCategoryToDelete(null)} />
    </Box>
  );
}
