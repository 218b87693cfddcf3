import { useEffect, useRef, useState } from 'react';
import type { PhotoEdit } from '../../../workers/photo/api';
import type { PhotoRules } from './photoRules';
import { checkAndPreparePhoto } from './checkAndPreparePhoto';

interface State {
  /** The file to send: prepared, and edited if the user has edited it. */
  file: File | null;
  problem: string | null;
  isPreparing: boolean;
  /** `chosen` is the file as chosen; `shown` is the prepared file before any edit, for the editor. Null if the photo can't be edited. */
  source: { chosen: File; shown: File } | null;
  edit: PhotoEdit | null;
}

const noPhoto: State = { file: null, problem: null, isPreparing: false, source: null, edit: null };

/**
 * Holds the photo of a form, and prepares it for sending. If a newly chosen file can't be used, the previous photo stays. Each edit starts from the chosen
 * file, so that several edits don't reduce the quality several times.
 *
 * @param initial a photo that is already prepared
 */
export function usePhoto(rules: PhotoRules, initial: File | null = null) {
  const [state, setState] = useState<State>(() =>
    initial ? { ...noPhoto, file: initial, source: { chosen: initial, shown: initial } } : noPhoto,
  );
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (chosen: File, edit: PhotoEdit | null, shown: File | null) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setState({ ...state, problem: null, isPreparing: true });
    const { photo, problem } = await checkAndPreparePhoto(chosen, rules, signal, edit);
    if (signal.aborted) return;
    if (photo) setState({ ...noPhoto, file: photo, source: { chosen, shown: shown ?? photo }, edit });
    else setState({ ...state, problem, isPreparing: false });
  };
  const remove = () => {
    reading.current?.abort();
    setState(noPhoto);
  };
  const { file, problem, isPreparing, source, edit } = state;

  return {
    file,
    problem,
    isPreparing,
    remove,
    /** The props of the `UploadField`. */
    field: {
      file,
      problem,
      isPreparing,
      accept: rules.accept,
      onChoose: (chosen: File) => void read(chosen, null, null),
      onRemove: remove,
    },
    /** The input of the photo editor. Null if there is no photo. */
    editing: source && {
      shown: source.shown,
      edit,
      apply: (next: PhotoEdit | null) => {
        if (next) void read(source.chosen, next, source.shown);
        else setState({ ...noPhoto, file: source.shown, source });
      },
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
