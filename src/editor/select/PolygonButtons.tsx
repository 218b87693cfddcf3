import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { selectTexts as texts } from '../../messages/editorTools';
import { useOutline } from './useOutline';

/** Buttons that end or cancel the polygon in progress, mainly for touch screens. */
export function PolygonButtons() {
  const outline = useOutline('polygon');
  const corners = useSyncExternalStore(outline.subscribe, () => outline.get()?.corners.length ?? 0);
  if (corners === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => outline.cancel()} sx={{ minHeight: 40 }}>
        {texts.cancel}
      </Button>
      {corners >= 3 && (
        <Button size="small" variant="contained" onClick={() => outline.end()} sx={{ minHeight: 40 }}>
          {texts.finish}
        </Button>
      )}
    </>
  );
}
