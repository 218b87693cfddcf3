/** What the canvas has to show. */
export type PictureStatus =
  | { phase: 'empty' }
  | { phase: 'opening' }
  | { phase: 'ready'; width: number; height: number }
  | { phase: 'failed'; message: string };

export interface ClientState {
  picture: PictureStatus;
  /** Counts the workers: each needs a canvas of its own, since a transferred canvas dies with its worker. */
  workerNumber: number;
}

export const initialClientState: ClientState = { picture: { phase: 'empty' }, workerNumber: 1 };
