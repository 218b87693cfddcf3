import { distance } from '../image/geometry';
import type { Plane } from '../image/raster';
import type { Mesh } from './mesh';

/** The scale at which cloth is drawn at a point: pixels of the person's photo per pixel of the garment's photo, across and down. */
export interface Scale {
  readonly across: number;
  readonly down: number;
}

/** Returns the scale of each cell of a mesh. Leaves out cells whose middle isn't cloth. */
export function scalesOf(mesh: Mesh, cloth: Plane): Scale[] {
  const scales: Scale[] = [];
  for (let row = 0; row + 1 < mesh.rows; row++) {
    for (let column = 0; column + 1 < mesh.columns; column++) {
      const i = row * mesh.columns + column;
      const [a, right, below, far] = [i, i + 1, i + mesh.columns, i + mesh.columns + 1].map(
        (k) => mesh.points[k]!.source,
      );
      const x = Math.floor((a!.x + far!.x) / 2);
      const y = Math.floor((a!.y + far!.y) / 2);
      if (x < 0 || y < 0 || x >= cloth.width || y >= cloth.height || cloth.data[y * cloth.width + x]! < 0.5) continue;
      scales.push({
        across: distance(mesh.points[i]!.target, mesh.points[i + 1]!.target) / Math.max(1e-6, distance(a!, right!)),
        down:
          distance(mesh.points[i]!.target, mesh.points[i + mesh.columns]!.target) /
          Math.max(1e-6, distance(a!, below!)),
      });
    }
  }
  return scales;
}
