import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Category } from '../../../contract/garments';
import { useListCategoriesQuery, useListCategoryCoversQuery, useRenameCategoryMutation } from '../../api/garments';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { itemNameRules } from '../../library/renaming/itemNameRules';
import { SamplesNote } from '../../library/samples/SamplesNote';
import { TrySamples } from '../../library/samples/TrySamples';
import { garmentsTexts } from '../../messages/library';
import { cardMenuButton } from '../../ui/CardMenu';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { CategoryCard } from './CategoryCard';
import { useCategoryDeletion } from './useCategoryDeletion';

/** The categories, as tiles. */
export function CategoryTiles() {
  const { data: categories, isError, refetch } = useListCategoriesQuery();
  const { data: covers } = useListCategoryCoversQuery();
  const [categoryToRename, setCategoryToRename] = useState<Category | null>(null);
  const [renameCategory] = useRenameCategoryMutation();
  const [requestDeletion, deletionDialog] = useCategoryDeletion();
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, categories?.map(({ id }) => id) ?? [], cardMenuButton);
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
      {categoryToRename && (
        <RenameDialog
          name={categoryToRename.name}
          rules={itemNameRules}
          onRename={(name) => renameCategory({ id: categoryToRename.id, name }).unwrap()}
          onClose={() => setCategoryToRename(null)}
        />
      )}
    </Box>
  );
}
