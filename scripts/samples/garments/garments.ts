import type { FlatLay } from './cloth';
import { emeraldAnarkali, indigoKurta, marigoldKurta, turquoiseKaftan } from './kurtas';
import { aubergineGown, raniLehenga } from './flared';
import { ajrakhSkirt, duskSalwar, ivorySharara, oliveTrousers, plumGharara } from './lowers';
import { maroonSaree } from './saree';
import { coralTee, ikatShirt, navyBandhgala, rustDress } from './westerns';

/** The garments of the samples, by the names of their pictures. */
export const garments = {
  'kurta-indigo': indigoKurta,
  'short-kurta-marigold': marigoldKurta,
  'anarkali-emerald': emeraldAnarkali,
  'kaftan-turquoise': turquoiseKaftan,
  'saree-maroon': maroonSaree,
  'lehenga-rani': raniLehenga,
  'gown-aubergine': aubergineGown,
  'sharara-ivory': ivorySharara,
  'gharara-plum': plumGharara,
  'salwar-dusk-blue': duskSalwar,
  'bandhgala-navy': navyBandhgala,
  'shirt-ikat': ikatShirt,
  'tee-coral': coralTee,
  'dress-rust': rustDress,
  'trousers-olive': oliveTrousers,
  'skirt-ajrakh': ajrakhSkirt,
} as const satisfies Record<string, () => FlatLay>;
