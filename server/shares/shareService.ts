import { randomBytes } from 'node:crypto';
import { defaultShareDays } from '../../contract/limits';
import type { Share, ShareSettings } from '../../contract/shares';
import { ApiError, notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { findSavedImage } from '../saved/savedRepository';
import {
  type ShareRow,
  type SharedLook,
  endShare,
  findCurrentShare,
  findSharedLook,
  insertShare,
  lockLook,
  updateShare,
} from './shareRepository';

/** Number of random bytes in a token: too many to guess, and exactly 24 characters in base64url. */
const tokenBytes = 18;

const tokenPattern = /^[\w-]{24}$/;

/** The address of the public page of a share. */
export const shareAddress = (publicUrl: string, token: string): string => `${publicUrl}/s/${token}`;

const lookMissingError = () => new ApiError(404, 'not_found', 'There is no look at this address.');
const shareEndedError = () => new ApiError(410, 'share_ended', 'This link no longer works.');

/** Public links to saved images. */
export function shareService({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const toShare = ({ token, withPrompt, createdAt, expiresAt }: ShareRow): Share => ({
    share_url: shareAddress(config.publicUrl, token),
    with_prompt: withPrompt,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  });

  return {
    async read(userId: number, savedImageId: number): Promise<{ data: Share | null }> {
      const share = await findCurrentShare(db, userId, savedImageId);
      if (!share && !(await findSavedImage(db, userId, savedImageId))) throw notFound('saved image');
      return { data: share ? toShare(share) : null };
    },

    /** Creates a link, or changes the settings of the current one. If the link has expired, it is replaced by a new one. */
    async share(
      userId: number,
      savedImageId: number,
      { days, with_prompt: withPrompt }: ShareSettings,
    ): Promise<{ data: Share }> {
      const row = await inTransaction(db, async (tx) => {
        if (!(await lockLook(tx, userId, savedImageId))) throw notFound('saved image');
        const current = await findCurrentShare(tx, userId, savedImageId);
        if (current) return updateShare(tx, { token: current.token, withPrompt, days });
        await endShare(tx, savedImageId);
        const token = randomBytes(tokenBytes).toString('base64url');
        return insertShare(tx, { token, savedImageId, withPrompt, days: days ?? defaultShareDays });
      });
      return { data: toShare(row) };
    },

    async withdraw(userId: number, savedImageId: number): Promise<null> {
      await inTransaction(db, async (tx) => {
        if (!(await lockLook(tx, userId, savedImageId))) throw notFound('saved image');
        await endShare(tx, savedImageId);
      });
      return null;
    },

    /**
     * Returns the look of a link, as the public sees it.
     *
     * @throws ApiError 404 for a token that we never issued, 410 for a link that has expired or was withdrawn
     */
    async open(token: string): Promise<SharedLook> {
      const look = tokenPattern.test(token) ? await findSharedLook(db, token) : undefined;
      if (!look) throw lookMissingError();
      if (look.hasEnded) throw shareEndedError();
      return look;
    },
  };
}

export type ShareService = ReturnType<typeof shareService>;
