import { expose } from 'comlink';
import type { PhotoWorkerApi } from './photo/api';
import { loadLibheif } from './photo/loadLibheif';
import { browserPhotoGraphics } from './photo/photoGraphics';
import { preparePhoto } from './photo/preparePhoto';

const api: PhotoWorkerApi = {
  prepare: (...call) => preparePhoto({ ...browserPhotoGraphics, loadLibheif }, ...call),
};

expose(api);
