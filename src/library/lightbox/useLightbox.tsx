import { type ReactNode, Suspense, lazy, useRef, useState } from 'react';
import type { RestOfList } from '../../ui/GridEnd';
import type { PictureSource } from '../../ui/pictureSource';

// Load this on demand, because most visits don't enlarge a picture.
const LightboxView = lazy(async () => ({ default: (await import('./LightboxView')).LightboxView }));

/** A picture of a gallery. */
export interface LightboxPicture {
  id: number;
  image: PictureSource;
  title: string;
  /** The name under which the picture is downloaded, without its extension. */
  fileName: string;
}

interface Gallery {
  /** The loaded pictures, in the gallery's order. */
  pictures: readonly LightboxPicture[];
  rest?: RestOfList | undefined;
  /** Called with the picture that was shown last. */
  onClosed?: (id: number) => void;
}

/** Shows the pictures of a gallery enlarged. Returns a function that opens one of them, and the view to render. */
export function useLightbox({ pictures, rest, onClosed }: Gallery): [(id: number) => void, ReactNode] {
  const [openId, setOpenId] = useState<number | null>(null);
  const opener = useRef<Element>(null);
  const open = (id: number) => {
    opener.current = document.activeElement;
    setOpenId(id);
  };
  const view = openId !== null && pictures.some(({ id }) => id === openId) && (
    <Suspense>
      <LightboxView
        pictures={pictures}
        openId={openId}
        rest={rest}
        onClosed={(id) => {
          setOpenId(null);
          if (opener.current instanceof HTMLElement) opener.current.focus();
          onClosed?.(id);
        }}
      />
    </Suspense>
  );
  return [open, view];
}
