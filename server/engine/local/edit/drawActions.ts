import { EngineRefusal } from '../../engine';
import type { Box } from '../image/raster';
import { solidBox, type RowMask } from '../image/rowMask';
import { boundsOf } from '../image/regions';
import { createClothCoordinates, type ClothPointAt } from './clothCoordinates';
import { drawBorder } from './drawBorder';
import { drawDenim, drawSilk } from './drawLook';
import { drawEmbroidery, drawPattern } from './drawPattern';
import { drawFade, drawTone } from './drawTone';
import { limitToColour, recolour } from './recolourParts';
import type { EditJob } from './editJob';
import { fillRegion } from './fillRegion';
import { edgesOf } from './garmentEdges';
import { partsOf } from './parts';
import { planeOfPlace } from './places';
import { toRegion, intersectMasks } from './region';
import { removePattern } from './removePattern';
import type { BorderPlace, EditAction } from './words/actions';
import { colourNamed } from './words/colourPhrases';
import type { Place } from './words/meaning';
import { drawOverlay } from '../overlay/drawOverlay';

type ActionOf<D extends EditAction['do']> = Extract<EditAction, { do: D }>;

/**
 * Returns the region, limited to a part of the garment if the words name one.
 * @throws EngineRefusal if the picture doesn't show the part
 */
function limitToPlace({ region, scene }: EditJob, where: Place | undefined): RowMask {
  const plane = planeOfPlace(scene, where);
  return plane ? intersectMasks(region, toRegion(plane, region)) : region;
}

function boxOf(job: EditJob): Box {
  return solidBox(job.garment) ?? job.patch.box;
}

/** Returns coordinates on the cloth, based on the box of the whole garment. So a pattern in a small region matches its surroundings. */
function clothCoordinatesOf(job: EditJob, region: RowMask, scale: number): ClothPointAt {
  const box = boxOf(job);
  const repeat = Math.max(12, (Math.min(box.right - box.left, box.bottom - box.top) / 6) * scale);
  return createClothCoordinates(job.scene.photo, region, partsOf(job.scene).sleeves, box, repeat);
}

/** Returns the width of the garment without its sleeves. */
function widthOf(job: EditJob): number {
  const { body } = partsOf(job.scene);
  const box = boundsOf(body);
  return box ? box.right - box.left : body.width / 3;
}

const placeNames: Readonly<Record<BorderPlace, string>> = { hem: 'hem', cuffs: 'cuffs', neckline: 'neckline' };

function applyBorder(job: EditJob, { where, ...look }: Omit<ActionOf<'border'>, 'do'>): void {
  let isDrawn = false;
  for (const place of where) {
    const edges = edgesOf(job.scene, place);
    if (edges.length > 0) drawBorder(job.patch, job.region, job.scene, edges, widthOf(job), look);
    isDrawn ||= edges.length > 0;
    // 'A border' without a place means hem and cuffs, and one of the two may be missing: a sleeveless dress has no cuffs. But if the words name only one place,
    // or the neckline, the picture must show that place.
    const isRequired = where.length === 1 || place === 'neckline';
    if (edges.length === 0 && isRequired) refuseMissingEdge(placeNames[place]);
  }
  if (!isDrawn) refuseMissingEdge(where.map((place) => placeNames[place]).join(' and '));
}

function refuseMissingEdge(name: string): never {
  throw new EngineRefusal(
    'nothing_to_edit',
    `Drape can't see the garment's ${name} in this picture. Choose one that shows it, or name another place for the border.`,
  );
}

function applyPattern(job: EditJob, { where, scale, ...print }: ActionOf<'pattern'>): void {
  const region = limitToPlace(job, where);
  drawPattern(job.patch, region, clothCoordinatesOf(job, region, scale), print);
}

function applyLook(job: EditJob, action: ActionOf<'look'>): void {
  const region = limitToPlace(job, action.where);
  const box = boxOf(job);
  const width = box.right - box.left;
  if (action.look === 'denim') drawDenim(job.patch, region, job.scene, width, action.colour);
  else if (action.look === 'silk') drawSilk(job.patch, region, job.scene, width, action.colour);
  else drawEmbroidery(job.patch, region, clothCoordinatesOf(job, region, 1), action.colour ?? colourNamed('gold'));
}

async function applyRemoval(job: EditJob, action: ActionOf<'remove'>): Promise<void> {
  const { patch, scene, region } = job;
  if (action.what === 'region') await fillRegion(scene, region, patch);
  else removePattern(patch, limitToPlace(job, action.where), planeOfPlace(scene, action.where) ?? scene.garment, scene);
}

function applyTone(job: EditJob, { tone: name, amount, from, where }: ActionOf<'tone'>): void {
  const region = limitToPlace(job, where);
  drawTone(job.patch, from ? limitToColour(job, region, { from, where }) : region, name, amount);
}

function applyFade(job: EditJob, { colours, where }: ActionOf<'fade'>): void {
  const region = limitToPlace(job, where);
  drawFade(job.patch, region, solidBox(region) ?? boxOf(job), colours);
}

/**
 * Draws one change.
 * @throws EngineRefusal if the picture lacks what the words name
 */
async function drawAction(job: EditJob, action: EditAction): Promise<void> {
  switch (action.do) {
    case 'recolour':
      if (action.from || !isEdgePlace(action.where))
        return recolour(job, [{ ...action, region: limitToPlace(job, action.where) }]);
      return applyBorder(job, { where: [action.where], colour: action.colour, isZari: false, width: 0.8 });
    case 'tone':
      return applyTone(job, action);
    case 'fade':
      return applyFade(job, action);
    case 'pattern':
      return applyPattern(job, action);
    case 'remove':
      return applyRemoval(job, action);
    case 'look':
      return applyLook(job, action);
    case 'border':
      return applyBorder(job, action);
    case 'overlay':
      return drawOverlay(job.patch, job.scene, action);
  }
}

function isEdgePlace(where: Place | undefined): where is BorderPlace {
  return where === 'hem' || where === 'cuffs' || where === 'neckline';
}

/**
 * Draws the changes that the words ask for, one after the other. Consecutive changes of one colour into another are drawn together.
 * @throws EngineRefusal if the picture lacks what the words name
 */
export async function drawActions(job: EditJob): Promise<void> {
  for (let index = 0; index < job.actions.length; index++) {
    const colourChanges = colourChangesFrom(job.actions, index);
    if (colourChanges.length > 1) {
      recolour(
        job,
        colourChanges.map((action) => ({ ...action, region: limitToPlace(job, action.where) })),
      );
      index += colourChanges.length - 1;
    } else await drawAction(job, job.actions[index]!);
  }
}

/**
 * Returns the consecutive changes of one colour into another, beginning at `start`. They are drawn together, because in 'swap red and blue' the second change
 * must not undo the first.
 */
function colourChangesFrom(actions: readonly EditAction[], start: number): ActionOf<'recolour'>[] {
  const group: ActionOf<'recolour'>[] = [];
  for (let index = start; actions[index]?.do === 'recolour'; index++) {
    const action = actions[index] as ActionOf<'recolour'>;
    if (!action.from) break;
    group.push(action);
  }
  return group;
}
