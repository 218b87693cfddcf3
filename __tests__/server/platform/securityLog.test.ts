import { hashPassword } from '../../../server/auth/passwords';
import { requirePassword } from '../../../server/auth/requirePassword';
import type { SignInGuard } from '../../../server/auth/signInGuard';
import { logSecurityEvent } from '../../../server/platform/securityLog';
import { recordLog } from '../../support/recordLog';

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
])('a security event from the IP address %s is logged with the network %s', (address, network) => {
  const { log, lines } = recordLog();
  logSecurityEvent({ log, address }, 'sign_in', { userId: 7 });
  expect(JSON.parse(lines())).toMatchObject({ event: 'sign_in', user: 7, network });
});

test('a security event that no call caused is logged without a network address', () => {
  const { log, lines } = recordLog();
  logSecurityEvent({ log }, 'payment_credited', { userId: 7 });
  expect(JSON.parse(lines())).not.toHaveProperty('network');
});

test('a wrong current password is logged as an event of the account, without the password', async () => {
  const { log, lines } = recordLog();
  const guard = { attempt: (_attempt: unknown, check: () => Promise<void>) => check() } as unknown as SignInGuard;
  const user = { username: 'asha', passwordHash: await hashPassword('lehenga-7') };
  const caller = { log, address: '198.51.100.7', userId: 7 };
  await expect(requirePassword(guard, user, caller, 'not-it-1')).rejects.toMatchObject({ code: 'wrong_password' });
  expect(JSON.parse(lines())).toMatchObject({ event: 'sign_in_failed', user: 7, code: 'current password' });
  expect(lines()).not.toMatch(/not-it-1|asha/);
  await expect(requirePassword(guard, user, caller, 'lehenga-7')).resolves.toBeUndefined();
});
