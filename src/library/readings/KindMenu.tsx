import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { hasSleeves } from '../../../contract/bodyParts';
import type { GarmentCorrection } from '../../../contract/garments';
import type { GarmentReading } from '../../../contract/readings';
import { readingsTexts as texts } from '../../messages/shell';

interface Props {
  /** The garment's name. */
  name: string;
  reading: GarmentReading;
  /** The button that the menu belongs to. Null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onCorrect: (correction: GarmentCorrection) => void;
  /** Missing if the cut-out can't be touched up. */
  onTouchUp?: () => void;
}

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];

/** A menu of garment kinds and sleeve lengths. Choosing one corrects the reading. */
export function KindMenu({ name, reading, anchor, onClose, onCorrect, onTouchUp }: Props) {
  const { kind, sleeve } = reading;
  const choice = (label: string, isChosen: boolean, correction: GarmentCorrection) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      onClick={() => {
        onClose();
        onCorrect(correction);
      }}
    >
      {label}
      {isChosen && (
        <ListItemIcon sx={{ ml: 'auto', pl: 2, '&&': { minWidth: 0 } }}>
          <CheckRounded fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.kindOf({ garment: name }), dense: true } }}
    >
      {kind !== null && hasSleeves(kind)
        ? [
            <ListSubheader key="sleeves" role="presentation">
              {texts.sleeveLength}
            </ListSubheader>,
            ...keysOf(texts.sleeves).map((length) =>
              choice(texts.sleeves[length], length === sleeve, { sleeve: length }),
            ),
            <Divider key="divider" />,
          ]
        : null}
      <ListSubheader role="presentation">{texts.kind}</ListSubheader>
      {keysOf(texts.kinds).map((kindToChoose) =>
        choice(texts.kinds[kindToChoose], kindToChoose === kind, { kind: kindToChoose }),
      )}
      {onTouchUp
        ? [
            <Divider key="divider-touch-up" />,
            <MenuItem
              key="touch-up"
              onClick={() => {
                onClose();
                onTouchUp();
              }}
            >
              {texts.touchUp}
            </MenuItem>,
          ]
        : null}
    </Menu>
  );
}
