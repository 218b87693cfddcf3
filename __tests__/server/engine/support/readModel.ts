import { decodeRaster } from '../../../../server/engine/local/image/codec';
import { loadNetworks } from '../../../../server/engine/local/networks';
import { closeUpOf } from '../../../../server/engine/local/person/closeUp';
import { readPerson, type Person } from '../../../../server/engine/local/person/readPerson';
import { samplePicture, weightsDir } from './pictures';

/**
 * Reads a model of the sample library in a photo that is `width` pixels wide. Like a try-on of a top, returns only the close-up of the upper body, down to
 * `belowHips` shoulder widths below the hips, because most of the time of a test would be spent on the rest of the photo.
 */
export async function readModelForTop(name: string, width: number, belowHips = 0.7): Promise<Person> {
  const { pose } = await loadNetworks(weightsDir);
  const person = readPerson(await decodeRaster(await samplePicture(name, width)), pose);
  const hemY = person.body.hips.y + person.body.shoulderWidth * belowHips;
  return closeUpOf(person, { part: 'upper', sleeve: 'short', hemY }).person;
}
