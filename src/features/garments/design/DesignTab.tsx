import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { useListAllGarmentsQuery } from '../../../api/garments';
import { EditorLayout } from '../../../editor/page/EditorLayout';
import { EditorStage } from '../../../editor/page/EditorStage';
import { PromptField } from '../../../editor/run/PromptField';
import { GarmentPicker } from '../../../library/picking/GarmentPicker';
import { ControlsSection } from '../../../editor/page/ControlsSection';
import { selectGarmentToUse, selectEditorImage } from '../../../editor/state/selectors';
import { Workbench } from '../../../editor/page/Workbench';
import { designTexts as texts } from '../../../messages/library';
import { EmptyState } from '../../../ui/EmptyState';
import { DesignProgress } from './DesignProgress';
import { GenerateResult } from './GenerateResult';
import { SaveToWardrobe } from './SaveToWardrobe';

/** The width of the card of the chosen garment, in CSS pixels. It is small, so that the prompt has room below. */
const chosenWidth = 220;

interface Props {
  /** Opens the Upload tab, for a user without garments. */
  onUpload: () => void;
}

/** Extracts a garment from its photo. The user can then edit the picture with the brush and a prompt. */
export function DesignTab({ onUpload }: Props) {
  return (
    <Workbench name="design">
      <DesignEditor onUpload={onUpload} />
    </Workbench>
  );
}

function DesignEditor({ onUpload }: Props) {
  const { data: garments } = useListAllGarmentsQuery({});
  const hasImage = useSelector(selectEditorImage) !== null;
  const isPicked = useSelector(selectGarmentToUse) !== null;
  return (
    <EditorLayout
      heightAbove={268}
      choose={
        <Box sx={{ display: 'grid', maxWidth: isPicked ? chosenWidth : undefined }}>
          <GarmentPicker slot="garment" />
        </Box>
      }
      refine={
        hasImage && (
          <ControlsSection title={texts.modify}>
            <PromptField placeholder={texts.placeholder} blank={texts.emptyPrompt} />
          </ControlsSection>
        )
      }
      actions={<GenerateResult />}
      stage={
        <EditorStage
          emptyState={
            <EmptyState
              title={texts.empty}
              hint={texts.emptyHint}
              action={
                garments?.length === 0 && (
                  <Button variant="outlined" onClick={onUpload}>
                    {texts.uploadFirst}
                  </Button>
                )
              }
            />
          }
          Progress={DesignProgress}
          note={<SaveToWardrobe />}
        />
      }
    />
  );
}
