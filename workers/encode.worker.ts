import { expose } from 'comlink';
import { encoder } from './image/encode/encoder';

expose(encoder);
