import { hash, verify } from '@node-rs/argon2';

/** @returns an argon2id hash in PHC notation, with the library's parameters (19 MiB, 2 passes: OWASP's first choice) */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes as long for a user that does not exist (`undefined`) as for one that does, or the time would tell which names are taken. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
