import Dialog from '@mui/material/Dialog';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharp from 'sharp';
import { Appearance } from '../../../src/app/theme/Appearance';
import type { PhotoRules } from '../../../src/library/photo/photoRules';
import { usePhoto } from '../../../src/library/photo/usePhoto';
import { UploadField } from '../../../src/ui/UploadField';

const rules: PhotoRules = {
  accept: 'image/png,image/jpeg,image/heic,.heic',
  maxBytes: 20_000,
  tooLarge: 'File size should be less than 10MB',
  wrongType: 'Please select JPG/JPEG or PNG image file',
};

function Field({ label = 'Model image', error }: { label?: string; error?: string }) {
  const photo = usePhoto(rules);
  return (
    <section>
      <UploadField {...photo.field} label={label} hint="Supports JPG, PNG up to 10MB" error={error} />
      <p>{photo.file ? `holds ${photo.file.name}, ${photo.file.size} bytes` : 'holds nothing'}</p>
    </section>
  );
}

type Bytes = number | Uint8Array<ArrayBuffer>;

const createFile = (name: string, type: string, bytes: Bytes = 10) =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], name, { type });
const asciiBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const heicBytes = asciiBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const videoBytes = asciiBytes('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x10mdat and so on');

const input = () => screen.getByLabelText('Model image');
const renderField = (error?: string) => render(<Field error={error} />, { wrapper: Appearance });
const paste = (chosen: File, types = ['Files']) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { files: [chosen], types } });
// Ignore `accept`, as drag and drop and some browsers do.
const user = userEvent.setup({ applyAccept: false });

test('a picture is selected, shown, replaced and removed; the focus returns to the field', async () => {
  renderField();
  expect(input()).toHaveAccessibleDescription('Supports JPG, PNG up to 10MB');
  await user.upload(input(), createFile('asha.png', 'image/png'));
  expect(await screen.findByText('holds asha.png, 10 bytes')).toBeVisible();
  expect(screen.getByText('asha.png selected.')).toBeInTheDocument();
  const preview = screen.getByRole('img', { name: 'Preview of asha.png' });
  expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(input()).toHaveAccessibleDescription('asha.png · 1 KB');
  fireEvent.drop(preview, { dataTransfer: { files: [createFile('dev.jpg', 'image/jpeg')] } });
  expect(await screen.findByText('holds dev.jpg, 10 bytes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('holds nothing')).toBeVisible();
  expect(input()).toHaveFocus();
});

test('a dropped picture is selected; a picture dropped outside of the field does not replace the page', async () => {
  renderField();
  // The field must cancel this event. Otherwise the browser would open the dropped file.
  expect(fireEvent.drop(document.body)).toBe(false);
  fireEvent.drop(screen.getByText('Drop a picture here, paste it or browse'), {
    dataTransfer: { files: [createFile('asha.jpg', 'image/jpeg')] },
  });
  expect(await screen.findByText('holds asha.jpg, 10 bytes')).toBeVisible();
});

test('a pasted picture goes to the photo field of the open dialog, or to the photo field of the page if no dialog is open', async () => {
  const page = (isOpen: boolean) => (
    <Appearance>
      <Field label="Page photo" />
      <Dialog open={isOpen}>
        <Field label="Dialog photo" />
        <input aria-label="Name" />
      </Dialog>
    </Appearance>
  );
  const { rerender } = render(page(false));
  paste(createFile('one.png', 'image/png'));
  expect(await screen.findByText('holds one.png, 10 bytes')).toBeVisible();
  rerender(page(true));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Name'));
  paste(createFile('two.png', 'image/png'));
  expect(await dialog.findByText('holds two.png, 10 bytes')).toBeVisible();
  // Content copied from a document can contain both a text and a picture. Then the text is pasted into the text field, and the picture is ignored.
  paste(createFile('three.png', 'image/png'), ['text/plain', 'Files']);
  expect(await dialog.findByText('holds two.png, 10 bytes')).toBeVisible();
  expect(screen.queryByText(/three\.png/)).toBeNull();
  expect(screen.getByText('holds one.png, 10 bytes')).toBeInTheDocument();
});

test.each<[string, string, Bytes, string]>([
  ['notes.txt', 'text/plain', 10, 'Please select JPG/JPEG or PNG image file'],
  ['drawing.svg', 'image/svg+xml', 10, 'Please select JPG/JPEG or PNG image file'],
  ['huge.png', 'image/png', 20_001, 'File size should be less than 10MB'],
  ['renamed.jpg', 'image/jpeg', heicBytes, "This HEIC photo couldn't be converted."],
  ['IMG_1.HEIC', '', 10, 'Check your connection and choose it again, or save it as JPG'],
  ['IMG_2', 'image/heif', 10, "This HEIC photo couldn't be converted."],
  ['IMG_3.HEIC', 'image/heic', videoBytes, 'Please select JPG/JPEG or PNG image file'],
])('%s (%s) is refused, and another file is accepted afterwards', async (name, type, bytes, message) => {
  renderField();
  await user.upload(input(), createFile(name, type, bytes));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('holds nothing')).toBeVisible();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  // If the browser reports no type, the file is recognised by its bytes.
  await user.upload(input(), createFile('asha', '', asciiBytes('\x89PNG\r\n\x1a\n and so on')));
  expect(await screen.findByText('holds asha, 18 bytes')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refused file does not replace the selected one', async () => {
  renderField();
  await user.upload(input(), createFile('asha.png', 'image/png'));
  expect(await screen.findByText('holds asha.png, 10 bytes')).toBeVisible();
  await user.upload(input(), createFile('notes.txt', 'text/plain'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('holds asha.png, 10 bytes')).toBeVisible();
});

test("the form's own message is shown if the field has none", () => {
  renderField('Please Upload a Model image to proceed');
  expect(screen.getByRole('alert')).toHaveTextContent('Please Upload a Model image to proceed');
});

describe('if the browser supports OffscreenCanvas', () => {
  beforeEach(() => Object.assign(globalThis, { OffscreenCanvas: Object }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'rgb(200, 40, 90)' } });

  test('a photo over 4,096 pixels is made smaller before its file size is checked', async () => {
    const png = new Uint8Array(await plain(5000, 500).png({ compressionLevel: 0 }).toBuffer());
    expect(png.length).toBeGreaterThan(rules.maxBytes);
    renderField();
    await user.upload(input(), createFile('asha.large.png', 'image/png', png));
    expect(screen.getAllByText('Preparing your photo...')[0]).toBeInTheDocument();
    expect(await screen.findByText(/^holds asha\.large\.jpg, 1?\d{4} bytes$/)).toBeVisible();
  });

  test.each([
    [
      'a file that is no picture',
      async () => asciiBytes('hello, I am a text, long enough for a header'),
      "This file isn't a JPG, PNG or WebP image.",
    ],
    ['a video that is named like a picture', async () => videoBytes, "This file isn't a JPG, PNG or WebP image."],
    [
      'a broken picture',
      async () => new Uint8Array((await plain(400, 300).png().toBuffer()).subarray(0, 60)),
      'This file is damaged or incomplete. Please save or copy it again, or choose another photo.',
    ],
  ])('%s is refused before anything is sent', async (_, make, message) => {
    renderField();
    await user.upload(input(), createFile('asha.png', 'image/png', await make()));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('holds nothing')).toBeVisible();
  });
});
