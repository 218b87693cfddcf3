import { EngineRefusal } from '../../engine';
import { toLab, type LabImage } from '../image/lab';
import type { Photo } from '../image/photo';
import type { Plane, Raster } from '../image/raster';
import { fitWithin, resizeRaster } from '../image/resize';
import { shrunk, type RowMask } from '../image/rowMask';
import type { Models } from '../models';
import { showsFace } from '../person/face';
import { readPerson, type Person } from '../person/readPerson';

/** Longer side in pixels at which the shape of the garment and the person are read. */
const sceneSide = 1024;

/** What is in the picture that is edited, at working size; what not every edit needs is read when it is asked for. */
export class Scene {
  readonly image: Raster;
  readonly lab: LabImage;
  /** Alpha of the garment. */
  readonly garment: Plane;
  private wearer: Person | null | undefined;

  constructor(
    readonly photo: Photo,
    garment: RowMask,
    private readonly models: Models,
  ) {
    const size = fitWithin(photo, sceneSide);
    this.image = resizeRaster(photo.small, size.width, size.height);
    this.lab = toLab(this.image);
    this.garment = shrunk(garment, size);
  }

  /** Who wears the garment; null where nobody is seen. */
  get person(): Person | null {
    this.wearer ??= this.read();
    return this.wearer;
  }

  private read(): Person | null {
    try {
      const person = readPerson(this.image, this.models.pose);
      return showsFace(person) ? person : null;
    } catch (error) {
      if (error instanceof EngineRefusal && error.code === 'no_person') return null;
      throw error;
    }
  }
}
