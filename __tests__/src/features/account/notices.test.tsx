import { act, screen, waitFor } from '@testing-library/react';
import { answerList } from '../../../support/library';
import { renderApp } from '../../../support/renderApp';

afterEach(() => {
  delete (window as { Notification?: unknown }).Notification;
});

const openNotificationSwitch = async () => {
  answerList('/users/sessions/', []);
  const app = renderApp('/account');
  return { ...app, control: await screen.findByRole('switch', { name: 'Tell me when a picture is finished' }) };
};

test('the browser only asks for permission when the switch is turned on, and a blocked permission is explained', async () => {
  const notifications = { permission: 'default', requestPermission: jest.fn(async () => 'granted') };
  notifications.requestPermission.mockImplementation(async () => (notifications.permission = 'granted'));
  Object.assign(window, { Notification: notifications });
  const { user, control } = await openNotificationSwitch();
  expect(control).not.toBeChecked();
  expect(notifications.requestPermission).not.toHaveBeenCalled();
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  await user.click(control);
  expect(control).not.toBeChecked();
  notifications.permission = 'denied';
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(control).toBeDisabled();
  expect(control).toHaveAccessibleDescription(/Your browser blocks notifications/);
});

test('a browser without notifications says what to do', async () => {
  const { control } = await openNotificationSwitch();
  expect(control).toBeDisabled();
  expect(control).toHaveAccessibleDescription(/add Drape to the home screen/);
});
