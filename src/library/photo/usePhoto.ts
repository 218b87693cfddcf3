import { useEffect, useRef, useState } from 'react';
import type { PhotoRules } from './photoRules';
import { readPhoto } from './readPhoto';

interface State {
  file: File | null;
  problem: string | null;
  isPreparing: boolean;
}

const noPhoto: State = { file: null, problem: null, isPreparing: false };

/** Holds the photo of a form, and prepares it for sending. If a newly chosen file can't be used, the previous photo stays. */
export function usePhoto(rules: PhotoRules) {
  const [state, setState] = useState(noPhoto);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const choose = async (chosen: File) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setState({ file: state.file, problem: null, isPreparing: true });
    const { photo = state.file, problem = null } = await readPhoto(chosen, rules, signal);
    if (!signal.aborted) setState({ file: photo, problem, isPreparing: false });
  };
  const remove = () => {
    reading.current?.abort();
    setState(noPhoto);
  };

  return {
    ...state,
    remove,
    /** Props for the `UploadField`. */
    field: {
      ...state,
      accept: rules.accept,
      onChoose: (chosen: File) => void choose(chosen),
      onRemove: remove,
    },
  };
}
