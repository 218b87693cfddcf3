import sharp from 'sharp';

const loader = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${loader}${format}File`, `${loader}${format}Buffer`]);

/**
 * Limits libvips, in the whole process, to the three formats that users may upload, so that decoders of other formats can't be attacked. Turns off its cache
 * too: each picture is decoded once, and the cache would hold up to 50 MB.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loader] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}

/**
 * Renders our own SVGs as JPEGs, as many at the same time as there are cores. Only for seeding the samples, before anybody can connect; never for files of
 * users.
 */
export async function renderOwnSvgs(svgs: Buffer[]): Promise<Buffer[]> {
  const operation = [`${loader}SvgBuffer`];
  const render = (svg: Buffer) => sharp(svg).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  sharp.unblock({ operation });
  try {
    return await Promise.all(svgs.map(render));
  } finally {
    sharp.block({ operation });
  }
}
