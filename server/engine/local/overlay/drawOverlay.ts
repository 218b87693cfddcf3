import type { Patch } from '../image/photo';
import type { Scene } from '../edit/scene';

export function drawOverlay(_patch: Patch, _scene: Scene, _action: unknown): void {}
