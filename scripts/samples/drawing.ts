import { type Knot, type Point, curvePoints, curve, direction, polygon } from './geometry';

/** The direction that the light comes from: the upper left. */
const light: Point = [-0.55, -0.83];

interface Shade {
  colour: string;
  /** Width of the shaded rim, in pixels. The lit area is the shape, shifted towards the light by this distance. */
  reach: number;
  opacity?: number;
  blur?: number;
}

interface Stroke {
  colour: string;
  width: number;
  opacity?: number;
  blur?: number;
  /** Shares of the stroke's length over which it swells at the start and tapers off at the end. */
  tapers?: readonly [number, number];
}

/** Draws a picture as SVG. Later shapes are on top of earlier ones. */
export class Drawing {
  private readonly defs: string[] = [];
  private readonly parts: string[] = [];
  private readonly blurs = new Set<number>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  add(svg: string): void {
    this.parts.push(svg);
  }

  /** Adds a definition, such as a gradient or a clip path. @param make returns its SVG @returns the reference to it: `url(#…)` */
  define(make: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  private blurOf(deviation: number | undefined): string {
    if (!deviation) return '';
    if (!this.blurs.has(deviation)) {
      this.blurs.add(deviation);
      this.defs.push(
        `<filter id="b${deviation * 10}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      );
    }
    return ` filter="url(#b${deviation * 10})"`;
  }

  fill(path: string, colour: string, { opacity = 1, blur }: { opacity?: number; blur?: number } = {}): void {
    this.add(`<path d="${path}" fill="${colour}" opacity="${opacity}"${this.blurOf(blur)}/>`);
  }

  /** Calls `paint`, and clips everything that it draws to the inside of the path. */
  inside(path: string, paint: () => void): void {
    const clip = this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    this.add(`<g clip-path="${clip}">`);
    paint();
    this.add('</g>');
  }

  /** Calls `paint`, and applies the SVG transform to everything that it draws. */
  placed(transform: string, paint: () => void): void {
    this.add(`<g transform="${transform}">`);
    paint();
    this.add('</g>');
  }

  /** Draws a line like a pen stroke: it swells at the start and tapers off at the end. */
  ink(knots: readonly Knot[], { colour, width, opacity = 1, blur, tapers = [0.3, 0.4] }: Stroke): void {
    const points = curvePoints(knots);
    const last = points.length - 1;
    const half = (i: number): number => {
      const t = i / last;
      const swell = Math.min(1, t / tapers[0], (1 - t) / tapers[1]);
      return (width / 2) * (0.12 + 0.88 * Math.sin((Math.max(0, swell) * Math.PI) / 2));
    };
    const side = (sign: number): Point[] =>
      points.map((point, i) => {
        const [dx, dy] = direction(points[Math.max(0, i - 1)] ?? point, points[Math.min(last, i + 1)] ?? point);
        return [point[0] + dy * half(i) * sign, point[1] - dx * half(i) * sign];
      });
    this.fill(polygon([...side(1), ...side(-1).reverse()]), colour, { opacity, ...(blur ? { blur } : {}) });
  }

  /** Darkens the side of a shape that is turned away from the light. */
  shade(shape: readonly Point[], { colour, reach, opacity = 1, blur = 0 }: Shade): void {
    const lit = shape.map(([x, y]): Point => [x + light[0] * reach, y + light[1] * reach * 0.45]);
    const all = `M-200 -200H${this.width + 200}V${this.height + 200}H-200Z`;
    this.inside(polygon(shape), () =>
      this.add(
        `<path d="${all}${polygon(lit)}" fill-rule="evenodd" fill="${colour}" opacity="${opacity}"${this.blurOf(blur)}/>`,
      ),
    );
  }

  /** Draws an outline as if with a broad nib: it is thicker on the side that is turned away from the light. */
  contour(shape: readonly Point[], colour: string, width: number): void {
    const count = shape.length;
    const pointAt = (i: number): Point => shape[(i + count) % count] ?? [0, 0];
    const outer: Point[] = [];
    const inner: Point[] = [];
    const turn = Math.sign(areaOf(shape));
    for (let i = 0; i <= count; i++) {
      const [dx, dy] = direction(pointAt(i - 1), pointAt(i + 1));
      const normal: Point = [dy * turn, -dx * turn];
      const shadiness = normal[0] * -light[0] + normal[1] * -light[1];
      const half = (width / 2) * (0.62 + 0.5 * Math.max(-0.5, shadiness));
      const [x, y] = pointAt(i);
      outer.push([x + normal[0] * half, y + normal[1] * half]);
      inner.push([x - normal[0] * half, y - normal[1] * half]);
    }
    this.fill(`${polygon(outer)}${polygon(inner.reverse())}`, colour);
  }

  /** Draws a closed shape with its shades and its outline. */
  shape(knots: readonly Knot[], colour: string, line: Stroke | null, ...shades: Shade[]): Point[] {
    const points = curvePoints(knots, true);
    this.fill(curve(knots, true), colour);
    for (const shade of shades) this.shade(points, shade);
    if (line) this.contour(points, line.colour, line.width);
    return points;
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.parts.join('\n')}</svg>`;
  }
}

function areaOf(shape: readonly Point[]): number {
  return shape.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = shape[(i + 1) % shape.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
