import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { selectTexts as texts } from '../../messages/editorTools';
import { editorClient } from '../client/editorClient';
import type { ApiDispatch } from '../fit/fetchBundle';
import { selectEditorImage } from '../state/selectors';
import { AreaButton, type FoundArea } from './AreaButton';
import { explainNotFound, fetchAreas } from './fetchAreas';
import { GarmentButton } from './GarmentButton';

const areas = ['person', 'hair', 'background'] as const;

/** The buttons for the areas that Drape finds by itself. */
export function AreaButtons({ disabledReason }: { disabledReason: string | null }) {
  const dispatch = useDispatch<ApiDispatch>();
  const url = useSelector(selectEditorImage)?.url;
  if (url === undefined) return null;

  const find = async (area: (typeof areas)[number]): Promise<FoundArea | null> => {
    const source = await fetchAreas(dispatch, url);
    const region = source && (await editorClient.call((api) => api.findArea(source, area)));
    return region && { select: 'softRegion', region };
  };
  return (
    <Box
      component="fieldset"
      aria-label={texts.areas.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <GarmentButton disabledReason={disabledReason} />
      {areas.map((area) => (
        <AreaButton
          key={area}
          label={texts.areas[area]}
          disabledReason={disabledReason}
          find={() => find(area)}
          explain={explainNotFound}
        />
      ))}
    </Box>
  );
}
