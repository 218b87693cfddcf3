import { type ComponentProps, useState } from 'react';
import { UploadField } from '../../ui/UploadField';
import { PhotoEditorOnDemand } from './PhotoEditorOnDemand';
import type { Photo } from './usePhoto';

interface Props extends Omit<ComponentProps<typeof UploadField>, keyof Photo['field'] | 'onEdit'> {
  photo: Photo;
}

/** The field for the photo of a form. The photo can be cropped and rotated. */
export function PhotoField({ photo, ...field }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <UploadField {...field} {...photo.field} onEdit={photo.editing ? () => setIsEditing(true) : undefined} />
      <PhotoEditorOnDemand editing={isEditing ? photo.editing : null} onClose={() => setIsEditing(false)} />
    </>
  );
}
