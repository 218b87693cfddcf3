import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseRounded from '@mui/icons-material/CloseRounded';
import CropRotateRounded from '@mui/icons-material/CropRotateRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useRef, useState } from 'react';
import { batchTexts as texts } from '../../messages/uploading';
import { FileImage } from '../../ui/FileImage';
import { useFileDrop } from '../../ui/useFileDrop';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { usePastedFiles } from '../../ui/usePastedFiles';
import { PhotoEditorOnDemand } from './PhotoEditorOnDemand';
import type { PhotoRules } from './photoRules';
import type { ChosenPhoto, Photos } from './usePhotos';

interface Props {
  label: string;
  rules: PhotoRules;
  photos: Photos;
  /** Returns the form fields that belong to a photo. */
  fieldsOf: (photo: ChosenPhoto) => ReactNode;
}

const thumbnailSize = { width: 72, height: 88 };

/** The chosen photos, each with its form fields and buttons to edit and remove it. Photos can be added by browsing, dropping or pasting. */
export function PhotoList({ label, rules, photos, fieldsOf }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { isOver, ...drop } = useFileDrop(photos.add);
  usePastedFiles(container, photos.add);
  useFocusAfterRemoval(
    container,
    photos.photos.map(({ id }) => id),
    'button[data-remove]',
  );
  const inEditor = photos.photos.find(({ id }) => id === edited);
  return (
    <Box
      ref={container}
      tabIndex={-1}
      {...drop}
      sx={{
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
        borderRadius: 1,
      }}
    >
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {photos.photos.map((photo) => {
          const { id, chosen, file, problem, isPreparing } = photo;
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr) auto',
                alignItems: 'center',
                gap: { xs: 1.5, sm: 2 },
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box
                sx={{
                  ...thumbnailSize,
                  display: 'grid',
                  placeItems: 'center',
                  overflow: 'hidden',
                  borderRadius: '10px',
                  bgcolor: 'surface.sunken',
                }}
              >
                {isPreparing && <CircularProgress size={24} aria-label={texts.preparing} />}
                {!isPreparing && file && (
                  <FileImage file={file} alt="" sx={{ ...thumbnailSize, objectFit: 'cover', display: 'block' }} />
                )}
              </Box>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                {problem === null ? (
                  fieldsOf(photo)
                ) : (
                  <Box>
                    <Box sx={{ overflowWrap: 'anywhere' }}>{chosen.name}</Box>
                    <FormHelperText error role="alert">
                      {problem}
                    </FormHelperText>
                  </Box>
                )}
              </Box>
              <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
                {problem === null && (
                  <IconButton
                    aria-label={texts.edit({ name: chosen.name })}
                    disabled={isPreparing || file === null}
                    onClick={() => setEdited(id)}
                  >
                    <CropRotateRounded />
                  </IconButton>
                )}
                <IconButton
                  data-remove
                  aria-label={texts.remove({ name: chosen.name })}
                  onClick={() => photos.remove(id)}
                >
                  <CloseRounded />
                </IconButton>
              </Box>
            </Box>
          );
        })}
      </Box>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        accept={rules.accept}
        onChange={({ target }) => {
          photos.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button startIcon={<AddPhotoAlternateOutlined />} onClick={() => input.current?.click()}>
        {texts.addMore}
      </Button>
      <PhotoEditorOnDemand
        editing={
          inEditor?.shown
            ? { shown: inEditor.shown, edit: inEditor.edit, apply: (edit) => photos.edit(inEditor, edit) }
            : null
        }
        onClose={() => setEdited(null)}
      />
    </Box>
  );
}
