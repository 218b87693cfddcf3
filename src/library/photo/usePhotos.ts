import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import type { PhotoEdit } from '../../../workers/photo/api';
import type { PhotoRules } from './photoRules';
import { checkAndPreparePhoto } from './checkAndPreparePhoto';

/** One of several chosen photos. */
export interface ChosenPhoto {
  id: string;
  chosen: File;
  /** The file to send. Null while it is being prepared, and if the photo can't be used. */
  file: File | null;
  /** Why it can't be used. */
  problem: string | null;
  isPreparing: boolean;
  /** The prepared photo before any edit, for the editor. */
  shown: File | null;
  edit: PhotoEdit | null;
}

const newChosenPhoto = (chosen: File): ChosenPhoto => ({
  id: nanoid(),
  chosen,
  file: null,
  problem: null,
  isPreparing: true,
  shown: null,
  edit: null,
});

/** Holds several photos, and prepares them for sending. Prepares one photo at a time, because a decoded photo takes a lot of memory. */
export function usePhotos(rules: PhotoRules, initial: readonly File[]) {
  const [photos, setPhotos] = useState(() => initial.map(newChosenPhoto));
  const [{ signal, abort }] = useState(() => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  });
  const last = useRef<Promise<void>>(Promise.resolve());
  const wasRead = useRef(new Set<string>());
  const change = (id: string, changes: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

  const read = ({ id, chosen, shown }: ChosenPhoto, edit: PhotoEdit | null) => {
    last.current = last.current.then(async () => {
      if (signal.aborted) return;
      const { photo = null, problem = null } = await checkAndPreparePhoto(chosen, rules, signal, edit);
      if (!signal.aborted) change(id, { file: photo, problem, isPreparing: false, shown: shown ?? photo, edit });
    });
  };
  const readNew = (added: readonly ChosenPhoto[]) => {
    for (const photo of added.filter(({ id }) => !wasRead.current.has(id))) {
      wasRead.current.add(photo.id);
      read(photo, null);
    }
  };
  useEffect(() => readNew(photos));
  useEffect(() => abort, [abort]);

  return {
    photos,
    add: (files: readonly File[]) => setPhotos([...photos, ...files.map(newChosenPhoto)]),
    remove: (id: string) => setPhotos(photos.filter((photo) => photo.id !== id)),
    edit: (photo: ChosenPhoto, edit: PhotoEdit | null) => {
      if (!edit) return change(photo.id, { file: photo.shown, edit });
      change(photo.id, { isPreparing: true });
      read(photo, edit);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
