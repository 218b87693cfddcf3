import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { EditorLayout } from '../../../editor/EditorLayout';
import { EditorStage } from '../../../editor/EditorStage';
import { PromptField } from '../../../editor/generation/PromptField';
import { GarmentPicker } from '../../../editor/picking/GarmentPicker';
import { Section } from '../../../editor/Section';
import { selectChosenGarment, selectEditorImage } from '../../../editor/selectors';
import { Workbench } from '../../../editor/Workbench';
import { designTexts as texts } from '../../../messages/design';
import { EmptyState } from '../../../ui/EmptyState';
import { DesignProgress } from './DesignProgress';
import { GenerateResult } from './GenerateResult';

/** CSS pixels: once chosen, a garment leaves the room to the prompt below it. */
const chosenWidth = 220;

/** A garment is cut out of its photo, then changed by brush and prompt. */
export function DesignTab() {
  return (
    <Workbench name="design">
      <DesignEditor />
    </Workbench>
  );
}

function DesignEditor() {
  const hasImage = useSelector(selectEditorImage) !== null;
  const isPicked = useSelector(selectChosenGarment) !== null;
  return (
    <EditorLayout
      above={268}
      choose={
        <Box sx={{ display: 'grid', maxWidth: isPicked ? chosenWidth : undefined }}>
          <GarmentPicker slot="garment" />
        </Box>
      }
      refine={
        hasImage && (
          <Section title={texts.modify}>
            <PromptField placeholder={texts.placeholder} blank={texts.emptyPrompt} />
          </Section>
        )
      }
      actions={<GenerateResult />}
      stage={
        <EditorStage emptyState={<EmptyState title={texts.empty} hint={texts.emptyHint} />} Progress={DesignProgress} />
      }
    />
  );
}
