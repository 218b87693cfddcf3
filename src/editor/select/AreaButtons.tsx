import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import type { AreaName } from '../../../workers/image/area/areaLabels';
import { isApiError } from '../../api/errors';
import { foundAreas } from '../../api/largeAnswers';
import { pictureAreasApi } from '../../api/pictureAreas';
import { selectTexts as texts } from '../../messages/editorTools';
import { editorClient } from '../client/editorClient';
import { selectEditorImage } from '../state/selectors';
import { AreaButton, type FoundArea } from './AreaButton';
import { GarmentButton } from './GarmentButton';

const areas: readonly AreaName[] = ['person', 'hair', 'background'];

/** Says why an area couldn't be found: it isn't in the picture, the server's reason, or else that the call failed. */
const explain = (error?: unknown): string => {
  if (error === undefined) return texts.notInPicture;
  return isApiError(error) && error.detail !== '' ? error.detail : texts.areaFailed;
};

/** The areas that Drape finds by itself. The picture is sent nowhere: the server reads the copy that it has. */
export function AreaButtons({ disabledReason }: { disabledReason: string | null }) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const url = useSelector(selectEditorImage)?.url;
  if (url === undefined) return null;

  const find = async (area: AreaName): Promise<FoundArea | null> => {
    const { findPictureAreas } = pictureAreasApi.endpoints;
    if (!foundAreas.read(url))
      await dispatch(findPictureAreas.initiate(url, { forceRefetch: true, subscribe: false })).unwrap();
    const source = foundAreas.read(url);
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
          explain={explain}
        />
      ))}
    </Box>
  );
}
