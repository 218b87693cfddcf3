import type { CatalogueItem } from '../../../contract/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { garmentNameOf, modelNameOf, reasonOf, statusText } from './itemText';

/** Matches text that a spreadsheet would treat as a formula, for example the name of a garment that begins with `=`. */
const formulaStart = /^[=+\-@\t\r]/;

function csvCell(text: string): string {
  const withoutFormula = formulaStart.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(withoutFormula) ? `"${withoutFormula.replaceAll('"', '""')}"` : withoutFormula;
}

/** Excel needs this mark to read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Returns the table of a catalogue as CSV (RFC 4180). It has a row for each picture, in the order of the catalogue.
 *
 * @param files the file names of the pictures, by the id of the item
 */
export function catalogueCsv(items: readonly CatalogueItem[], files: ReadonlyMap<number, string>): string {
  const header = [texts.csvFile, texts.csvGarment, texts.csvModel, texts.csvStatus, texts.csvReason];
  const rows = items.map((item) => [
    files.get(item.id) ?? '',
    garmentNameOf(item),
    modelNameOf(item),
    statusText(item),
    reasonOf(item),
  ]);
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
