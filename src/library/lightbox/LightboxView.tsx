import GlobalStyles from '@mui/material/GlobalStyles';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import captionStyles from 'yet-another-react-lightbox/plugins/captions.css';
import Download from 'yet-another-react-lightbox/plugins/download';
import Share from 'yet-another-react-lightbox/plugins/share';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import styles from 'yet-another-react-lightbox/styles.css';
import { isAbort } from '../../api/errors';
import { lightboxTexts as texts } from '../../messages/library';
import { AddressRenewal } from '../../ui/addressRenewal';
import { extensionOf } from '../../ui/fileName';
import type { RestOfList } from '../../ui/GridEnd';
import { loadPicture } from '../../ui/loadPicture';
import { saveFile } from '../../ui/saveFile';
import { toast } from '../../ui/toast';
import { useFreshAddresses } from './useFreshAddresses';
import type { LightboxPicture } from './useLightbox';

interface Props {
  pictures: readonly LightboxPicture[];
  /** The picture to show first. */
  openId: number;
  rest: RestOfList | undefined;
  /** Called with the picture that was shown last. */
  onClosed: (id: number) => void;
}

/** The number of pictures on each side that are loaded in advance. */
const preloadCount = 2;

const labels = {
  Lightbox: texts.name,
  Carousel: texts.carousel,
  'Photo gallery': texts.name,
  Slide: texts.picture,
  Caption: texts.caption,
  '{index} of {total}': texts.position({ index: '{index}', total: '{total}' }),
  Close: texts.close,
  Next: texts.next,
  Previous: texts.previous,
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
  Download: texts.download,
  Share: texts.share,
};

/** Whether the system's share sheet accepts picture files. On desktops it often accepts text only. */
const canShareFiles = () =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'picture.jpg', { type: 'image/jpeg' })] });

/** Show the pictures above menus, but below messages, which must stay readable. */
const layerStyles = { '--yarl__portal_zindex': 1350 };

/** Draw a checkerboard behind each picture. Otherwise transparent parts of looks and designed garments would be black. */
const checkerboardStyles =
  '.yarl__slide_image { background: repeating-conic-gradient(#d1d1d1 0 25%, #fff 0 50%) 0 0 / 16px 16px; }';

/** Put the arrows on dark discs. On a narrow screen, the arrows lie over the picture, and a white arrow can't be seen on a white wall. */
const arrowStyles =
  '.yarl__navigation_prev, .yarl__navigation_next { margin: 0 8px; padding: 8px; border-radius: 50%; background-color: rgb(0 0 0 / 0.55); }';

/** On a phone, the buttons take up half of the title's line, so give the title two lines. */
const phoneTitleStyles =
  '@media (max-width: 599px) { .yarl__slide_title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; font-size: 1rem; white-space: normal; } }';

/** Leave space above the picture for the title and the buttons. */
const belowToolbarStyles = { paddingTop: 56 };

export function LightboxView({ pictures, openId, rest, onClosed }: Props) {
  const renew = useContext(AddressRenewal);
  const { addressOf, renewExpired } = useFreshAddresses();
  const [shownId, setShownId] = useState(openId);
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shownId),
  );
  const [plugins] = useState(() => [Captions, Zoom, Download, ...(canShareFiles() ? [Share] : [])]);
  const shown = pictures[index];

  const prepare = useEffectEvent(() => {
    void renewExpired(
      pictures.slice(Math.max(0, index - preloadCount), index + preloadCount + 1).map(({ image }) => image.image_url),
    );
    if (index + preloadCount >= pictures.length && rest && !rest.isLoading && !rest.hasFailed) rest.load();
  });
  useEffect(() => prepare(), [index, pictures.length]);

  const fileOf = async ({ image, fileName }: LightboxPicture): Promise<File | null> => {
    const picture = await loadPicture(addressOf(image.image_url), renew);
    return picture && new File([picture], fileName + extensionOf(picture.type), { type: picture.type });
  };
  const download = async (picture: LightboxPicture) => {
    const file = await fileOf(picture);
    if (file) saveFile(URL.createObjectURL(file), file.name);
    else toast.httpError(texts.downloadFailed);
  };
  const share = async (picture: LightboxPicture) => {
    try {
      const file = await fileOf(picture);
      if (!file) return toast.httpError(texts.shareFailed);
      await navigator.share({ files: [file], title: picture.title });
    } catch (error) {
      if (!isAbort(error)) toast.httpError(texts.shareFailed);
    }
  };

  const slides: SlideImage[] = pictures.map(({ image, title }) => ({
    src: addressOf(image.image_url),
    alt: title,
    title,
    ...(image.width !== undefined && { width: image.width }),
    ...(image.height !== undefined && { height: image.height }),
  }));
  return (
    <>
      <GlobalStyles styles={styles + captionStyles + checkerboardStyles + arrowStyles + phoneTitleStyles} />
      <Lightbox
        open
        close={() => onClosed(shown?.id ?? openId)}
        slides={slides}
        index={index}
        plugins={plugins}
        labels={labels}
        carousel={{ finite: true, preload: preloadCount }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
        captions={{ showToggle: false }}
        download={{ download: () => void (shown && download(shown)) }}
        share={{ share: () => void (shown && share(shown)) }}
        styles={{ root: layerStyles, slide: belowToolbarStyles, captionsTitleContainer: { background: 'none' } }}
        on={{ view: ({ index: next }) => setShownId(pictures[next]?.id ?? openId) }}
      />
    </>
  );
}
