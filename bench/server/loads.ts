import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, createCustomer, createLibrary } from './customer';
import { makeHeavyPng, makePhoto, makeProgressiveJpeg } from './pictures';
import type { BenchServer } from './server';

/** A load to put on a fresh server. */
export interface Load {
  name: string;
  /** Signs users up and makes pictures; this isn't measured. Returns the function that puts the load on the server. */
  prepare(server: BenchServer): Promise<() => Promise<Answer[]>>;
}

const createCustomers = (server: BenchServer, count: number) =>
  Promise.all(Array.from({ length: count }, () => createCustomer(server.address)));

const createModelForm = (image: Buffer) => ({ name: 'Meera', phone_number: '9876543210', image });

/** Large edits, each sent by a different user. The engine refuses their prompt, because the engine's work isn't measured here. */
const edits: Load = {
  name: '10 edits of 2 × 60 MB',
  async prepare(server) {
    const users = await createCustomers(server, 10);
    const libraries = await Promise.all(users.map(createLibrary));
    const [picture, mask] = [await makeHeavyPng(60, '#884422'), await makeHeavyPng(60, '#ffffff')];
    return () =>
      Promise.all(
        users.map((user, index) =>
          user.send('/generated-images/prompt', {
            model_image_id: String(libraries[index]?.modelImageId),
            garment_id: String(libraries[index]?.garmentId),
            garment_type: '',
            prompt: 'qwertz',
            generated_image: picture,
            image_mask: mask,
          }),
        ),
      );
  },
};

const uploadLoad = (name: string, count: number, makePicture: () => Promise<Buffer>): Load => ({
  name,
  async prepare(server) {
    const users = await createCustomers(server, count);
    const picture = await makePicture();
    return () => Promise.all(users.map((user) => user.send('/models/', createModelForm(picture))));
  },
});

/** Clients that request a picture and then stop reading. */
const stalledReaders: Load = {
  name: '150 stalled readers of one photo',
  async prepare(server) {
    const [user] = await createCustomers(server, 1);
    const made = await user?.send('/models/', createModelForm(await makePhoto(9.3)));
    const { data } = JSON.parse(made?.body ?? '') as { data: { image_url: string } };
    const { hostname, port } = new URL(server.address);
    return async () => {
      const sockets = Array.from({ length: 150 }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => {});
        socket.write(`GET ${data.image_url} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
        return socket.pause();
      });
      await pause(8_000);
      for (const socket of sockets) socket.destroy();
      return [];
    };
  },
};

/** Makes a problem report like the web app's, with as many small actions as it takes to reach the size. */
function problemReport(megabytes: number): string {
  const action = { type: 'editor/strokeEnded', payload: { points: Array.from({ length: 60 }, (_, i) => i * 1.5) } };
  const one = JSON.stringify(action);
  const count = Math.floor((megabytes * 900_000) / one.length);
  const payload = `[${Array.from({ length: count }, () => one).join(',')}]`;
  const report = {
    format: 1,
    happened: 'The sleeve vanished',
    version: '0.1.0',
    browser: 'Mozilla/5.0',
    viewport: { width: 1280, height: 720 },
    made: '2026-11-21T09:00:00.000Z',
    times: [0],
    forgottenActions: 0,
    failedCalls: [],
    errors: [],
  };
  return JSON.stringify({ payload, preloadedState: '{"session":{"name":"meera"}}', report });
}

const reports: Load = {
  name: '9 problem reports of 10 MB',
  async prepare(server) {
    const users = await createCustomers(server, 9);
    const report = problemReport(10);
    return () => Promise.all(users.map((user) => user.sendJson('/support/reports/', report)));
  },
};

export const loads: Record<string, Load> = {
  edits,
  progressive: uploadLoad('12 progressive JPEGs of 40 megapixels', 12, () => makeProgressiveJpeg(40_000_000)),
  allowedProgressive: uploadLoad('12 progressive JPEGs of 20 megapixels', 12, () => makeProgressiveJpeg(20_000_000)),
  photos: uploadLoad('30 photos of 9.3 MB', 30, () => makePhoto(9.3)),
  stalledReaders,
  reports,
};
