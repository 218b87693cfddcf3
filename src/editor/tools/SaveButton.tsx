import BookmarkAddedRounded from '@mui/icons-material/BookmarkAddedRounded';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import type { MouseEvent } from 'react';
import { editorTexts as texts } from '../../messages/editor';
import { ToolButton } from './ToolButton';

interface Props {
  /** Whether the picture is in the gallery already. */
  isSaved: boolean;
  /** Why the picture can't be saved now. Null if it can. */
  disabledReason: string | null;
  isBusy: boolean;
  /** Set if the button opens a menu, because the picture can be saved in more than one way. */
  popup?: 'menu';
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

export const SaveButton = ({ isSaved, ...button }: Props) => (
  <ToolButton
    label={isSaved ? texts.savedToGallery : texts.saveToGallery}
    caption={isSaved ? texts.savedToGallery : texts.captions.save}
    Icon={isSaved ? BookmarkAddedRounded : BookmarkAddOutlined}
    {...button}
  />
);
