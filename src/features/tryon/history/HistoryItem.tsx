import BookmarkRounded from '@mui/icons-material/BookmarkRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { GeneratedImage } from '../../../../contract/generations';
import { useReopenPicture } from '../../../library/picking/useReopenPicture';
import { selectFit, selectIsGenerating } from '../../../editor/state/selectors';
import { editorTexts, generationTexts, historyTexts as texts } from '../../../messages/editor';
import { formatDateTime } from '../../../messages/formatDate';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';
import { HistoryMenu } from './HistoryMenu';

interface Props {
  picture: GeneratedImage;
  /** Whether the picture is in the editor. */
  isShown: boolean;
}

/** Returns the name of a picture, which says how and when it was made. */
const nameOf = ({ kind, prompt, created_at }: GeneratedImage): string => {
  const when = formatDateTime(created_at);
  return kind === 'edit' ? texts.edit({ prompt, when }) : texts.tryOn({ when });
};

/** A picture in the history. A click opens it in the editor; its menu has the other actions. */
export function HistoryItem({ picture, isShown }: Props) {
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const isGenerating = useSelector(selectIsGenerating);
  const isFitting = useSelector(selectFit) !== null;
  const { openGenerated, isOpening } = useReopenPicture();
  const name = nameOf(picture);
  const obstacle = isGenerating ? generationTexts.waitOrCancel : isFitting ? editorTexts.finishFit : null;
  const open = () => {
    if (obstacle !== null) toast.info(obstacle);
    else if (!isShown && !isOpening) void openGenerated(picture);
  };
  return (
    <Box component="li" sx={{ position: 'relative', flex: 'none', width: 60 }}>
      <Tooltip title={name} enterDelay={700}>
        <ButtonBase
          aria-label={name}
          aria-current={isShown || undefined}
          aria-disabled={obstacle !== null || undefined}
          onClick={open}
          sx={(theme) => ({
            display: 'block',
            width: '100%',
            borderRadius: '8px',
            overflow: 'hidden',
            outline: `2px solid ${isShown ? theme.vars.palette.primary.main : 'transparent'}`,
            outlineOffset: 1,
            '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}` },
          })}
        >
          <Picture
            image={{ image_url: picture.generated_image_url, thumbnail_url: picture.thumbnail_url }}
            alt=""
            sizes="60px"
          />
        </ButtonBase>
      </Tooltip>
      {picture.saved_image_id !== undefined && (
        <BookmarkRounded
          titleAccess={texts.isSaved}
          fontSize="small"
          sx={{ position: 'absolute', left: 2, bottom: 2, color: 'common.white', filter: 'drop-shadow(0 0 2px #000)' }}
        />
      )}
      <IconButton
        size="small"
        aria-label={texts.actionsOf({ name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
        sx={{
          position: 'absolute',
          top: 2,
          right: 2,
          p: '2px',
          bgcolor: 'background.paper',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        <MoreVertRounded sx={{ fontSize: 20 }} />
      </IconButton>
      <HistoryMenu picture={picture} isShown={isShown} anchor={menuAnchor} onClose={() => setMenuAnchor(null)} />
    </Box>
  );
}
