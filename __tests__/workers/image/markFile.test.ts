import sharp from 'sharp';
import { xmpPacket } from '../../../contract/aiMark';
import { markFile } from '../../../workers/image/mark/markFile';
import { pixelsOf } from '../../support/pictures';

const createPicture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'rgb(200, 40, 90)' } });

async function fileOf(type: 'png' | 'jpeg', withExif: boolean) {
  const image = withExif ? createPicture().withExif({ IFD0: { Copyright: 'Meera' } }) : createPicture();
  return new Blob([new Uint8Array(await image.toFormat(type).toBuffer())], { type: `image/${type}` });
}

const readMetadata = async (file: Blob) => sharp(Buffer.from(await file.arrayBuffer())).metadata();

describe.each([
  ['png', false],
  ['jpeg', false],
  ['jpeg', true],
] as const)('a %s (with EXIF: %s)', (type, withExif) => {
  test('gets a mark that another program can read, and keeps its pixels', async () => {
    const file = await fileOf(type, withExif);
    const marked = await markFile(file, xmpPacket({ generationId: 'a<1>&"2"', engine: 'local', version: '7' }));
    const { xmp, format, exif } = await readMetadata(marked);
    const packet = new TextDecoder().decode(xmp);
    expect(format).toBe(type);
    expect(exif !== undefined).toBe(withExif);
    expect(packet).toContain(
      'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"',
    );
    expect(packet).toContain('dc:identifier="a&lt;1&gt;&amp;&quot;2&quot;"');
    expect(packet).toContain('AISystemUsed="Drape, engine local"');
    expect(packet).toContain('AISystemVersionUsed="7"');
    const [before, after] = await Promise.all([pixelsOf(file), pixelsOf(marked)]);
    expect(Buffer.compare(before.data, after.data)).toBe(0);
  });

  test('is only marked once', async () => {
    const marked = await markFile(await fileOf(type, withExif), null);
    expect((await markFile(marked, xmpPacket({ generationId: 'two', engine: 'local', version: null }))).size).toBe(
      marked.size,
    );
  });
});
