import { string } from 'yup';
import { nameMax } from '../../../contract/limits';
import { renamingTexts } from '../../messages/library';

/** The rules for the name of a garment or a category. */
export const itemNameRules = string()
  .trim()
  .required(renamingTexts.nameRequired)
  .max(nameMax, renamingTexts.nameTooLong({ max: nameMax }));
