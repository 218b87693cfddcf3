import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { pickersTexts, uiTexts } from '../../messages/shell';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import type { RestOfList } from '../../ui/GridEnd';
import { ImageGrid } from '../../ui/ImageGrid';
import type { PictureSource } from '../../ui/pictureSource';

/** Number of pictures shown at first, and added by each 'Show more'. */
const pageSize = 12;

interface Choice extends PictureSource {
  id: number;
  name: string;
}

interface Props<T extends Choice> {
  /** Undefined while loading. */
  choices: readonly T[] | undefined;
  chosenId: number | undefined;
  /** The message if the choices couldn't be loaded. Not shown if there are choices from an earlier load. */
  failure: string | undefined;
  onRetry: () => void;
  /** Loads the rest of a paged list. */
  rest?: RestOfList;
  /** Returns a short description of a picture. */
  captionOf: (choice: T) => string;
  /**
   * Returns why a picture is probably the wrong choice. Such pictures come last, under their reason. They can still be chosen, because the reason may be wrong.
   */
  reasonAgainst?: (choice: T) => string | undefined;
  onChoose: (choice: T) => void;
  /** Called after `onChoose` on a double click or Enter. */
  onConfirm: () => void;
}

const noReason = () => undefined;

/** Groups choices by their `reasonAgainst`. Choices without a reason come first. */
function groupByReason<T>(choices: readonly T[], reasonAgainst: (choice: T) => string | undefined) {
  const groups = new Map<string | undefined, T[]>([[undefined, []]]);
  for (const choice of choices) {
    const reason = reasonAgainst(choice);
    groups.set(reason, [...(groups.get(reason) ?? []), choice]);
  }
  return [...groups].map(([reason, members]) => ({ reason, members })).filter(({ members }) => members.length > 0);
}

/** The pictures in a picker's dialog, one of which can be chosen. */
export function PickerBody<T extends Choice>(props: Props<T>) {
  const { choices, chosenId, failure, onRetry, rest, captionOf, onChoose, onConfirm, reasonAgainst = noReason } = props;
  const [shownCount, setShownCount] = useState(pageSize);
  if (!choices) {
    if (failure !== undefined) return <ErrorState title={failure} onRetry={onRetry} />;
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <CircularProgress aria-label={pickersTexts.loading} />
      </Box>
    );
  }
  const ordered = groupByReason(choices, reasonAgainst).flatMap(({ members }) => members);
  const isAtEnd = shownCount >= choices.length;
  const isLoading = isAtEnd && rest?.isLoading === true;
  const hasFailed = isAtEnd && rest?.hasFailed === true;
  const showMore = () => {
    if (shownCount + pageSize >= choices.length) rest?.load();
    setShownCount(shownCount + pageSize);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      {groupByReason(ordered.slice(0, shownCount), reasonAgainst).map(({ reason, members }) => (
        <Box key={reason ?? ''} component="section" aria-label={reason} sx={{ width: '100%', display: 'grid', gap: 2 }}>
          {reason !== undefined && (
            <Alert severity="info" role="note">
              {reason}
            </Alert>
          )}
          <ImageGrid>
            {members.map((choice) => (
              <ImageCard
                key={choice.id}
                image={choice}
                title={choice.name}
                subtitle={captionOf(choice)}
                isSelected={choice.id === chosenId}
                onSelect={() => onChoose(choice)}
                onConfirm={onConfirm}
              />
            ))}
          </ImageGrid>
        </Box>
      ))}
      {hasFailed && <Alert severity="error">{pickersTexts.moreFailed}</Alert>}
      {/* Render the same button in every state, so that it keeps the focus. */}
      {(!isAtEnd || rest) && (
        <Button aria-disabled={isLoading || undefined} onClick={isLoading ? undefined : showMore}>
          {isLoading ? uiTexts.loadingMore : hasFailed ? uiTexts.tryAgain : pickersTexts.showMore}
        </Button>
      )}
    </Box>
  );
}
