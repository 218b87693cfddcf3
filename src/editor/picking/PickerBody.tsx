import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';

interface Choice {
  id: number;
  name: string;
  thumbnail_url: string;
}

interface Props<T extends Choice> {
  /** Undefined while they are loaded. */
  choices: readonly T[] | undefined;
  chosenId: number | undefined;
  /** What could not be loaded, once that is known. */
  failure: string | undefined;
  onRetry: () => void;
  onChoose: (choice: T) => void;
}

/** The pictures of a picker's dialog, one of which is chosen. */
export function PickerBody<T extends Choice>({ choices, chosenId, failure, onRetry, onChoose }: Props<T>) {
  if (failure !== undefined) return <ErrorState title={failure} onRetry={onRetry} />;
  if (!choices) {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    );
  }
  return (
    <ImageGrid>
      {choices.map((choice) => (
        <ImageCard
          key={choice.id}
          src={choice.thumbnail_url}
          title={choice.name}
          selected={choice.id === chosenId}
          onSelect={() => onChoose(choice)}
        />
      ))}
    </ImageGrid>
  );
}
