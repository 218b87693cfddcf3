import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewCatalogue } from '../../../contract/catalogues';
import { useCreateCatalogueMutation } from '../../api/catalogues';
import { errorMessage, isAbort, statusOf } from '../../api/errors';
import { withConsent } from '../../editor/consent/withConsent';
import { catalogueTexts as texts } from '../../messages/catalogue';

/**
 * Starts a catalogue and opens its page. If an attempt ends without an answer, the next attempt with the same choice has the same idempotency key, so that the
 * catalogue is charged only once.
 *
 * @param onRefused called when the server has refused the catalogue, for example because the price has changed
 */
export function useStartCatalogue(onRefused: () => void) {
  const [create, { isLoading }] = useCreateCatalogueMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const lastTry = useRef<{ key: string; request: string }>(undefined);
  const navigate = useNavigate();

  const start = async (catalogue: NewCatalogue): Promise<void> => {
    setFailure(null);
    let isRefused = false;
    const answer = await withConsent(async (choice) => {
      const chosen = { ...catalogue, ...choice };
      const request = JSON.stringify(chosen);
      if (lastTry.current?.request !== request) lastTry.current = { key: nanoid(), request };
      const result = await create({ ...chosen, key: lastTry.current.key });
      const status = statusOf(result.error);
      isRefused = typeof status === 'number' && status < 500;
      // A refusal is final, so the next request gets a new key.
      if (isRefused) lastTry.current = undefined;
      return result;
    });
    if (!answer) return;
    const { data, error } = answer;
    if (data) return void navigate(`/catalogue/${data.id}`);
    if (isAbort(error)) return;
    setFailure(errorMessage(error, texts.startFailed));
    if (isRefused) onRefused();
  };

  return { start, isStarting: isLoading, failure };
}
