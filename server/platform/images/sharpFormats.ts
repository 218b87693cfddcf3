import sharp from 'sharp';

const loader = 'VipsForeignLoad';
const userLoaders = ['Jpeg', 'Png', 'Webp'].flatMap((format) => [`${loader}${format}File`, `${loader}${format}Buffer`]);

/**
 * Leaves libvips, in this whole process, the three formats that users may upload: what cannot be decoded cannot be attacked. Turns its cache off as well:
 * a picture is decoded once, and the cache would hold up to 50 MB of results.
 */
export function allowUserFormatsOnly(): void {
  sharp.block({ operation: [loader] });
  sharp.unblock({ operation: userLoaders });
  sharp.cache(false);
}

/**
 * Renders SVGs of our own as JPEGs, as many at once as there are cores. For the time of the samples' seeding, before anybody can connect; never for
 * what a user sent.
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
