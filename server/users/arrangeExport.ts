import { extname } from 'node:path';
import { kindAndSleeveOf } from '../readings/formatReadings';
import { shareAddress } from '../shares/shareService';
import type { UserData } from './exportRepository';

interface ExportContents {
  /** Content of each JSON file by file name. */
  documents: Record<string, unknown>;
  /** Storage key of each picture by file name. */
  pictures: Map<string, string>;
}

const mapById = <Id, Row extends { id: Id }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Arranges a user's data as the files of the ZIP. It contains each picture once, in the folder of its first use. The JSON files refer to pictures by their
 * names in the ZIP.
 */
export function arrangeExport(all: UserData, publicUrl: string): ExportContents {
  const keys = new Map(all.media.map(({ id, key }) => [id, key]));
  const names = new Map<string, string>();
  const fileOf = (mediaId: string | null, folder: string, name: string | number) => {
    const key = mediaId === null ? undefined : keys.get(mediaId);
    if (mediaId === null || key === undefined) return null;
    const file = names.get(mediaId) ?? `${folder}/${name}${extname(key)}`;
    names.set(mediaId, file);
    return file;
  };

  const models = mapById(all.models);
  const modelImages = mapById(all.modelImages);
  const garments = mapById(all.garments);
  const generations = mapById(all.generations);

  const documents = {
    'profile.json': {
      ...all.profile,
      subscription: {
        plan: all.subscription.planType,
        startDate: all.subscription.startDate,
        endDate: all.subscription.endDate,
      },
      sessions: all.sessions,
      photoConsents: all.consents,
    },
    'models.json': all.models.map(({ id, name, phoneNumber, createdAt }) => ({
      name,
      phoneNumber,
      createdAt,
      images: all.modelImages
        .filter(({ modelId }) => modelId === id)
        .map((image) => ({ name: image.name, image: fileOf(image.mediaId, 'models', image.id) })),
    })),
    'garments.json': {
      categories: all.categories,
      garments: all.garments.map(({ id, mediaId, reading, ...garment }) => ({
        ...garment,
        ...kindAndSleeveOf(reading),
        image: fileOf(mediaId, 'garments', id),
        cutOut: fileOf(reading?.correctedCutOutId ?? reading?.cutOutId ?? null, 'garments', `${id}-cut-out`),
      })),
    },
    'generations.json': all.generations.map(({ id, resultId, ...generation }) => ({
      ...generation,
      image: fileOf(resultId, 'generated', id),
    })),
    'catalogues.json': all.catalogues.map(({ id, ...catalogue }) => ({
      ...catalogue,
      pictures: all.catalogueItems
        .filter(({ catalogueId }) => catalogueId === id)
        .map(({ modelImageId, garmentId, generationId, refusal }) => {
          // Undefined if the image, or the garment, has been deleted since.
          const modelImage = modelImages.get(modelImageId);
          const garment = garments.get(garmentId);
          // Undefined if the readings ruled out the picture, so that no generation was started. In this case, there is a refusal instead.
          const generation = generationId === null ? undefined : generations.get(generationId);
          return {
            model: (modelImage && models.get(modelImage.modelId)?.name) ?? null,
            modelImage: fileOf(modelImage?.mediaId ?? null, 'models', modelImageId),
            garment: garment?.name ?? null,
            garmentImage: fileOf(garment?.mediaId ?? null, 'garments', garmentId),
            status: generation?.status ?? 'failed',
            refusal,
            image: fileOf(generation?.resultId ?? null, 'generated', generationId ?? ''),
          };
        }),
    })),
    'saved.json': all.saved.map((saved) => ({
      image: fileOf(saved.mediaId, 'saved', saved.id),
      modelImage: fileOf(saved.modelMediaId, 'saved', `${saved.id}-model`),
      garmentImage: fileOf(saved.garmentMediaId, 'saved', `${saved.id}-garment`),
      name: saved.name,
      prompt: saved.prompt,
      isFavourite: saved.isFavourite,
      createdAt: saved.createdAt,
      links: all.shares
        .filter(({ savedImageId }) => savedImageId === saved.id)
        .map(({ token, withPrompt, createdAt, expiresAt, endedAt }) => ({
          address: shareAddress(publicUrl, token),
          withPrompt,
          createdAt,
          expiresAt,
          endedAt,
        })),
    })),
    // Amounts are in the smallest unit, as stored: paise, and cents for the price of a plan.
    'statement.json': { ledger: all.ledger, topUps: all.topUps, plans: all.plans },
  };
  for (const { id } of all.media) fileOf(id, 'other', id);
  return { documents, pictures: new Map([...names].map(([id, name]) => [name, keys.get(id) ?? ''])) };
}
