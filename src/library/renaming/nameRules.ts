import { string } from 'yup';
import { nameMax } from '../../../contract/limits';
import { newModelSchema } from '../../api/newModelSchema';
import { renamingTexts } from '../../messages/library';

/** The rules for the name of a model: those of a new model. */
export const modelNameRules = newModelSchema.fields.name;

/** The rules for the name of a garment or a category. */
export const itemNameRules = string()
  .trim()
  .required(renamingTexts.nameRequired)
  .max(nameMax, renamingTexts.nameTooLong({ max: nameMax }));
