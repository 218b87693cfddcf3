import { toLab, type LabImage } from '../image/lab';
import type { Photo } from '../image/photo';
import type { Plane, Raster } from '../image/raster';
import { fitWithin, resizeRaster } from '../image/resize';
import { shrinkMask, type RowMask } from '../image/rowMask';
import type { Networks } from '../networks';
import { readWearer, type Person } from '../person/readPerson';

/** Longer side, in pixels, at which the garment's shape and the person are read. */
const sceneSide = 1024;

/** The content of the picture being edited, as read from its working picture. The person is read on first use, because only some edits need them. */
export class Scene {
  readonly image: Raster;
  readonly lab: LabImage;
  /** Alpha of the garment. */
  readonly garment: Plane;
  private wearer: Person | null | undefined;

  constructor(
    readonly photo: Photo,
    garment: RowMask,
    private readonly networks: Networks,
  ) {
    const size = fitWithin(photo, sceneSide);
    this.image = resizeRaster(photo.small, size.width, size.height);
    this.lab = toLab(this.image);
    this.garment = shrinkMask(garment, size);
  }

  /** The person who wears the garment. Null if the picture shows no wearer. */
  get person(): Person | null {
    if (this.wearer === undefined) this.wearer = readWearer(this.image, this.networks);
    return this.wearer;
  }
}
