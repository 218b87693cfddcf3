import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { pickersTexts } from '../../messages/pages';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import type { Rest } from '../../ui/GridEnd';
import { ImageGrid } from '../../ui/ImageGrid';
import type { PictureSource } from '../../ui/pictureSource';

/** Pictures shown at first, and with each 'Show more'. */
const page = 12;

interface Choice extends PictureSource {
  id: number;
  name: string;
}

interface Props<T extends Choice> {
  /** Undefined while they are loaded. */
  choices: readonly T[] | undefined;
  chosenId: number | undefined;
  /** What could not be loaded, once that is known. */
  failure: string | undefined;
  onRetry: () => void;
  /** What is not there yet of a list that comes in pages. */
  rest?: Rest;
  /** What is known of a picture, in a few words. */
  captionOf: (choice: T) => string;
  onChoose: (choice: T) => void;
}

/** The pictures of a picker's dialog, one of which is chosen. */
export function PickerBody<T extends Choice>(props: Props<T>) {
  const { choices, chosenId, failure, onRetry, rest, captionOf, onChoose } = props;
  const [shown, setShown] = useState(page);
  if (failure !== undefined) return <ErrorState title={failure} onRetry={onRetry} />;
  if (!choices) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label={pickersTexts.loading} />
      </Box>
    );
  }
  const showMore = () => {
    if (shown + page >= choices.length) rest?.load();
    setShown(shown + page);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Box sx={{ width: '100%' }}>
        <ImageGrid>
          {choices.slice(0, shown).map((choice) => (
            <ImageCard
              key={choice.id}
              image={choice}
              title={choice.name}
              subtitle={captionOf(choice)}
              selected={choice.id === chosenId}
              onSelect={() => onChoose(choice)}
            />
          ))}
        </ImageGrid>
      </Box>
      {(choices.length > shown || rest) && <Button onClick={showMore}>{pickersTexts.showMore}</Button>}
    </Box>
  );
}
