import type { CatalogueItem } from '../../../contract/catalogues';
import { catalogueTexts as texts } from '../../messages/catalogue';
import { garmentOf, modelOf, reasonOf, statusText } from './itemText';

/** Characters that make a spreadsheet treat a cell as a formula. A garment's name may begin with one. */
const formulaStart = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without this mark, Excel doesn't read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * The table of a catalogue as CSV (RFC 4180): a row for each picture, in the order of the catalogue.
 *
 * @param files the names of the pictures' files, by the id of the item
 */
export function catalogueCsv(items: readonly CatalogueItem[], files: ReadonlyMap<number, string>): string {
  const header = [texts.csvFile, texts.csvGarment, texts.csvModel, texts.csvStatus, texts.csvReason];
  const rows = items.map((item) => [
    files.get(item.id) ?? '',
    garmentOf(item),
    modelOf(item),
    statusText(item),
    reasonOf(item),
  ]);
  return byteOrderMark + [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}
