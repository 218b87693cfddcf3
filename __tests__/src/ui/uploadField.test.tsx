import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Appearance } from '../../../src/app/Appearance';
import { UploadField } from '../../../src/ui/UploadField';

function Form({ error }: { error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <UploadField
        label="Model image"
        hint="Supports JPG, PNG up to 10MB"
        accept="image/png,image/jpeg"
        maxBytes={1000}
        tooLarge="File size should be less than 10MB"
        wrongType="Please select JPG/JPEG or PNG image file"
        file={file}
        onChange={setFile}
        error={error}
      />
      <p>{file ? `holds ${file.name}` : 'holds nothing'}</p>
    </>
  );
}

const picture = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const input = () => screen.getByLabelText('Model image');
// `accept` alone stops no one: drag and drop and some browsers pass it by.
const user = userEvent.setup({ applyAccept: false });

test('a picture is taken, shown and given back', async () => {
  render(<Form />, { wrapper: Appearance });
  expect(input()).toHaveAccessibleDescription('Supports JPG, PNG up to 10MB');
  await user.upload(input(), picture('asha.png', 'image/png'));
  expect(screen.getByText('holds asha.png')).toBeVisible();
  const preview = screen.getByRole('img', { name: 'Preview of asha.png' });
  expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('holds nothing')).toBeVisible();
  expect(input()).toBeVisible();
});

test('a dropped picture is taken too', () => {
  render(<Form />, { wrapper: Appearance });
  fireEvent.drop(screen.getByText('Drop a picture here or browse'), {
    dataTransfer: { files: [picture('asha.jpg', 'image/jpeg')] },
  });
  expect(screen.getByText('holds asha.jpg')).toBeVisible();
});

test.each([
  ['notes.txt', 'text/plain', 10, 'Please select JPG/JPEG or PNG image file'],
  ['drawing.svg', 'image/svg+xml', 10, 'Please select JPG/JPEG or PNG image file'],
  ['huge.png', 'image/png', 1001, 'File size should be less than 10MB'],
])('%s (%s, %i bytes) is refused', async (name, type, bytes, message) => {
  render(<Form />, { wrapper: Appearance });
  await user.upload(input(), picture(name, type, bytes));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('holds nothing')).toBeVisible();
  expect(input()).toBeInvalid();
  await user.upload(input(), picture('asha.png', 'image/png', 1000));
  expect(screen.getByText('holds asha.png')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test("the form's own message stands where the field has none", () => {
  render(<Form error="Please Upload a Model image to proceed" />, { wrapper: Appearance });
  expect(screen.getByRole('alert')).toHaveTextContent('Please Upload a Model image to proceed');
});
