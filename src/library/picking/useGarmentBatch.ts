import { useState } from 'react';
import { nameMax } from '../../../contract/limits';
import type { GarmentDraft } from '../../api/garmentDraft';
import { garmentPhotoRules } from '../photo/photoRules';
import { usePhotos } from '../photo/usePhotos';
import type { ReadyGarment } from './useUploadGarment';

/** The fields that differ from garment to garment. */
interface OwnFields {
  name: string;
  /** Null to use the category that was chosen for all garments. */
  category_id: number | null;
}

/** Suggests a garment's name from the file name of its photo: “red_silk-saree.jpg” becomes “Red silk saree”. */
function nameOf({ name: fileName }: File): string {
  const name = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, nameMax);
}

/**
 * Holds several garments that are uploaded together. Each has its own photo and name. A garment may have its own category; otherwise it gets the shared
 * category. Upscaling is chosen once, for all garments.
 */
export function useGarmentBatch(files: readonly File[], start: GarmentDraft) {
  const photos = usePhotos(garmentPhotoRules, files);
  const [shared, setShared] = useState({ category_id: start.category_id, upscale: start.upscale });
  const [ownFields, setOwnFields] = useState<Record<string, OwnFields>>({});
  const garments = photos.photos.map((photo) => ({
    photo,
    ...(ownFields[photo.id] ?? { name: nameOf(photo.chosen), category_id: null }),
  }));
  /** The garments whose photos can be used. The form reports the problems of the other photos. */
  const usable = garments.filter(({ photo }) => photo.problem === null);
  const drafts = usable.map(({ photo, name, category_id }) => ({
    draft: { name, category_id: category_id ?? shared.category_id, upscale: shared.upscale },
    image: photo.file,
  }));

  return {
    photos,
    garments,
    shared,
    changeShared: (changes: Partial<typeof shared>) => setShared({ ...shared, ...changes }),
    change: (id: string, changes: Partial<OwnFields>) => {
      const garment = garments.find(({ photo }) => photo.id === id);
      if (garment)
        setOwnFields({ ...ownFields, [id]: { name: garment.name, category_id: garment.category_id, ...changes } });
    },
    usableCount: usable.length,
    isPreparing: usable.some(({ photo }) => photo.isPreparing),
    isComplete:
      drafts.length > 0 && drafts.every(({ draft }) => draft.name.trim() !== '' && draft.category_id !== null),
    /** The garments whose photos have been prepared for sending. */
    ready: drafts.filter((garment): garment is ReadyGarment => garment.image !== null),
  };
}

export type GarmentBatch = ReturnType<typeof useGarmentBatch>;
