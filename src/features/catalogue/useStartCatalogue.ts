import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewCatalogue } from '../../../contract/catalogues';
import { useCreateCatalogueMutation } from '../../api/catalogues';
import { errorMessage, isAbort, statusOf } from '../../api/errors';
import { catalogueTexts as texts } from '../../messages/catalogue';

/**
 * Starts a catalogue and opens it. As long as it isn't known whether the last try arrived, a further try with the same choice uses the same key, so that the
 * catalogue is charged once.
 *
 * @param onRefused called when the server has refused, for example because the price has changed
 */
export function useStartCatalogue(onRefused: () => void) {
  const [create, { isLoading }] = useCreateCatalogueMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const lastTry = useRef<{ key: string; request: string }>(undefined);
  const navigate = useNavigate();

  const start = async (catalogue: NewCatalogue): Promise<void> => {
    const request = JSON.stringify(catalogue);
    if (lastTry.current?.request !== request) lastTry.current = { key: nanoid(), request };
    setFailure(null);
    const { data, error } = await create({ ...catalogue, key: lastTry.current.key });
    if (data) return void navigate(`/catalogue/${data.id}`);
    if (isAbort(error)) return;
    const status = statusOf(error);
    setFailure(errorMessage(error, texts.startFailed));
    if (typeof status !== 'number' || status >= 500) return;
    // A refusal is final: the next try is a new one.
    lastTry.current = undefined;
    onRefused();
  };

  return { start, isStarting: isLoading, failure };
}
