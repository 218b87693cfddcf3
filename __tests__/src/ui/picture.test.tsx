import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AddressRenewal, type RenewAddress } from '../../../src/ui/addressRenewal';
import { Picture } from '../../../src/ui/Picture';
import { sourceSetOf } from '../../../src/ui/pictureSource';
import { thumbhashAddress } from '../../../src/ui/thumbhashAddress';

const image = {
  image_url: '/media/1/original?exp=1',
  thumbnail_url: '/media/1/thumbnail?exp=1',
  thumbnail_width: 480,
  width: 900,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
};

const renewAddress: RenewAddress = (address) => Promise.resolve(address.replace('exp=1', 'exp=2'));

const picture = () => screen.getByRole('img', { name: 'Meera' });

const renderPicture = (changes: object, renew?: RenewAddress) =>
  renew
    ? render(
        <AddressRenewal value={renew}>
          <Picture image={{ ...image, ...changes }} alt="Meera" sizes="100px" />
        </AddressRenewal>,
      )
    : render(<Picture image={{ ...image, ...changes }} alt="Meera" sizes="100px" />);

test('the browser can choose between thumbnail and original, unless the original is huge or no larger than the thumbnail', () => {
  expect(sourceSetOf(image)).toBe('/media/1/thumbnail?exp=1 480w, /media/1/original?exp=1 900w');
  expect(sourceSetOf({ ...image, width: 4000 })).toBeUndefined();
  expect(sourceSetOf({ ...image, width: 300, thumbnail_width: 300 })).toBeUndefined();
  expect(sourceSetOf({ image_url: '/media/1/original' })).toBeUndefined();
});

test('a thumbhash becomes a small PNG; an invalid thumbhash is ignored', () => {
  const address = thumbhashAddress(image.thumbhash) ?? '';
  const png = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(32);
  expect(thumbhashAddress('')).toBeUndefined();
  expect(thumbhashAddress('ü')).toBeUndefined();
});

test('a picture is blurred until it has loaded', async () => {
  renderPicture({});
  expect((await screen.findByTestId('thumbhash')).style.backgroundImage).toMatch(/^url\("?data:image\/png/);
  fireEvent.load(picture());
  expect(screen.queryByTestId('thumbhash')).not.toBeInTheDocument();
});

test('an expired address is renewed, and the picture loads', async () => {
  renderPicture({}, renewAddress);
  fireEvent.error(picture());
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/media/1/thumbnail?exp=2'));
});

test('a placeholder replaces a picture that is missing, or whose renewed address fails too', async () => {
  const { unmount } = renderPicture({}, () => Promise.resolve(null));
  fireEvent.error(picture());
  expect(await screen.findByText('Failed to load')).toBeVisible();
  unmount();
  renderPicture({}, renewAddress);
  fireEvent.error(picture());
  await waitFor(() => expect(picture()).toHaveAttribute('src', '/media/1/thumbnail?exp=2'));
  fireEvent.error(picture());
  expect(await screen.findByText('Failed to load')).toBeVisible();
});

test("a renewal that is answered late doesn't affect the next picture", async () => {
  let answer: (address: string | null) => void = () => {};
  const renewLate: RenewAddress = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { rerender } = render(
    <AddressRenewal value={renewLate}>
      <Picture image={{ image_url: '/media/a' }} alt="Meera" />
    </AddressRenewal>,
  );
  fireEvent.error(picture());
  rerender(
    <AddressRenewal value={renewLate}>
      <Picture image={{ image_url: '/media/b' }} alt="Meera" />
    </AddressRenewal>,
  );
  fireEvent.load(picture());
  await act(async () => answer(null));
  expect(picture()).toHaveAttribute('src', '/media/b');
});
