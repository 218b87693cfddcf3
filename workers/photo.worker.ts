import { expose } from 'comlink';
import type { PhotoWorkerApi } from './photo/api';
import { browserPhotoGraphics } from './photo/photoGraphics';
import { preparePhoto } from './photo/preparePhoto';

const api: PhotoWorkerApi = { prepare: (file) => preparePhoto(browserPhotoGraphics, file) };

expose(api);
