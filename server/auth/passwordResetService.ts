import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ResetPassword } from '../../contract/auth';
import { isDemoUser } from '../demo/demoUser';
import { ApiError } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { setPassword } from './authRepository';
import { countRecentResets, findByEmail, insertReset, isUsable, useReset } from './passwordResetRepository';
import { hashPassword } from './passwords';
import { resetMail } from './resetMail';
import { endSessionsOf } from './sessionRepository';
import type { SignInGuard } from './signInGuard';
import { tokenHash } from './tokenHash';

const linkLife = 30 * 60 * 1000;

/** Mails to one account while a link lives: enough for who looks into the wrong folder, too few to fill a mailbox. */
const mailsAtMost = 3;

const linkIsSpent = () =>
  new ApiError(
    400,
    'reset_link_invalid',
    'This link has expired or was used already. Please ask for a new one on the sign-in page.',
  );

type Parts = Pick<Platform, 'db' | 'mailer' | 'config'>;

export function passwordResetService({ db, mailer, config }: Parts, guard: SignInGuard, log: FastifyBaseLogger) {
  const sending = new Set<Promise<void>>();

  const mailLink = async (email: string): Promise<void> => {
    const user = await findByEmail(db, email);
    if (!user || isDemoUser(user)) return;
    const token = randomBytes(32).toString('base64url');
    const made = await inTransaction(db, async (tx) => {
      if ((await countRecentResets(tx, user.id)) >= mailsAtMost) return false;
      const expiresAt = new Date(Date.now() + linkLife);
      await insertReset(tx, { hash: tokenHash(token), userId: user.id, expiresAt });
      return true;
    });
    if (!made) return;
    const link = `${config.publicUrl}/auth/reset-password?token=${token}`;
    log.info({ mail: await mailer.send(resetMail({ ...user, link })) }, 'mailed a link for a new password');
  };

  return {
    /**
     * Mails a link to the account of this address, if there is one. It does not wait for that: the time of the answer would tell, and nothing that goes
     * wrong may show.
     */
    async forgot(email: string): Promise<null> {
      const sent: Promise<void> = mailLink(email)
        .catch((error: unknown) => {
          // Not the error itself: what a mail server answers often repeats the address.
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          log.error({ code }, 'a link for a new password could not be mailed');
        })
        .finally(() => sending.delete(sent));
      sending.add(sent);
      return null;
    },

    /** Ends every session and forgets the failed sign-ins. @throws ApiError 400 `reset_link_invalid` */
    async reset({ token, password }: ResetPassword): Promise<null> {
      const hash = tokenHash(token);
      // The hash of a password costs time and memory: only for who has a link.
      if (!(await isUsable(db, hash))) throw linkIsSpent();
      const passwordHash = await hashPassword(password);
      const user = await inTransaction(db, async (tx) => {
        const owner = await useReset(tx, hash);
        if (!owner) return undefined;
        await setPassword(tx, owner.id, passwordHash);
        await endSessionsOf(tx, owner.id);
        return owner;
      });
      if (!user) throw linkIsSpent();
      await guard.forgive(user.username);
      return null;
    },

    /** Resolves when every mail is on its way. */
    async idle(): Promise<void> {
      await Promise.all(sending);
    },
  };
}

export type PasswordResetService = ReturnType<typeof passwordResetService>;
