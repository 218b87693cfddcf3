import { logSecurityEvent } from '../../../server/platform/securityLog';
import { noteLog } from '../../support/noteLog';

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
])('an event from %s names the network %s', (address, network) => {
  const { log, lines } = noteLog();
  logSecurityEvent({ log, address }, 'sign_in', { userId: 7 });
  expect(JSON.parse(lines())).toMatchObject({ event: 'sign_in', user: 7, network });
});

test('work that no call began names no network', () => {
  const { log, lines } = noteLog();
  logSecurityEvent({ log }, 'payment_credited', { userId: 7 });
  expect(JSON.parse(lines())).not.toHaveProperty('network');
});
