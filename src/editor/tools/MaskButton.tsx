import LayersClearOutlined from '@mui/icons-material/LayersClearOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { editorTexts as texts } from '../../messages/editor';
import { loadTexts } from '../../messages/loadTexts';
import { maskLookChanged } from '../state/editorSlice';
import { readMaskLook } from './storedMaskLook';
import { selectMaskLook } from '../state/selectors';
import { ToolButton } from './ToolButton';
import { ToolPopover } from './ToolPopover';

const MaskLookFields = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('./MaskLookFields')).MaskLookFields };
});

/** A button that opens the settings of the mask's look. When it mounts, it restores the settings of the last visit. */
export function MaskButton() {
  const { isHidden } = useSelector(selectMaskLook);
  const dispatch = useDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  useEffect(() => void dispatch(maskLookChanged(readMaskLook())), [dispatch]);
  return (
    <>
      <ToolButton
        label={texts.mask}
        caption={texts.mask}
        tooltip={isHidden ? texts.maskLookHidden : texts.maskLook}
        Icon={isHidden ? LayersClearOutlined : LayersOutlined}
        popup="dialog"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <ToolPopover labelledBy={titleId} anchor={anchor} onClose={() => setAnchor(null)}>
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
          {texts.mask}
        </Typography>
        <MaskLookFields />
      </ToolPopover>
    </>
  );
}
