import type { LexiconEntry, LookName, OverlayName, PatternName } from '../meaning';

const pattern = (phrases: string, name: PatternName): LexiconEntry => [phrases, { kind: 'pattern', pattern: name }];
const look = (phrases: string, name: LookName): LexiconEntry => [phrases, { kind: 'look', look: name }];
const overlay = (phrases: string, name: OverlayName): LexiconEntry => [phrases, { kind: 'overlay', overlay: name }];

/** Everything that can be drawn on cloth or on a person, in all languages. */
export const ornaments: readonly LexiconEntry[] = [
  pattern('floral, florals, flower, flowers, flowery, blossom, blossoms, floral pattern, flower print', 'floral'),
  pattern('phool, phul, ful, phoolon, phulon, phooldar', 'floral'),
  pattern('फूल, फूलों, फूलदार, फ्लोरल', 'floral'),
  pattern('stripe, stripes, striped, stripy, pinstripe, pinstripes, lines', 'stripes'),
  pattern(
    'dhari, dhaari, dhariyan, dhaariyan, dhariyaan, dhaariyaan, dharidar, dhaaridaar, lakeer, lakeeren, lakiren',
    'stripes',
  ),
  pattern('धारी, धारियाँ, धारियों, धारियां, धारीदार, लकीर, लकीरें, पट्टियाँ, स्ट्राइप्स', 'stripes'),
  pattern('dot, dots, dotted, polka, polka dot, polka dots, polkadots, spotted', 'dots'),
  pattern('bindiyan, bindiyaan, bundki, boondi', 'dots'),
  pattern('बिंदियाँ, पोल्का, पोल्का डॉट, पोल्का डॉट्स, डॉट्स, बुंदकी', 'dots'),
  pattern('check, checks, checked, checkered, chequered, checkerboard, plaid, tartan, gingham', 'checks'),
  pattern('chek, chaukhana, chaarkhana, charkhana, charkhane', 'checks'),
  pattern('चेक, चेक्स, चौखाना, चारखाना, चारख़ाने', 'checks'),
  pattern('paisley, paisleys, paisely, ambi, ambiyan, keri, kairi', 'paisley'),
  pattern('पैस्ली, पेज़ली, अंबी, केरी, कैरी', 'paisley'),
  pattern('bandhani, bandhni, bandhej, bandhini, tie dye dots', 'bandhani'),
  pattern('बांधनी, बँधेज, बंधेज, बाँधनी', 'bandhani'),
  look('denim, jeans look, jean fabric, denim fabric', 'denim'),
  look('डेनिम', 'denim'),
  look('silk, silky, satin, satiny, silken, silk look, silky shine, satin shine, silky sheen', 'silk'),
  look('resham, reshmi, resham jais~', 'silk'),
  look('रेशम, रेशमी, सिल्क', 'silk'),
  look(
    'threadwork, thread work, embroidery, embroidered, embroidary, zardozi, chikankari, chikan, zari work, resham work',
    'embroidery',
  ),
  look(
    'kadhai, kadhaai, kashida, dhaage ki kadhai, dhage ki kadhai, dhaage ka kaam, dhage ka kaam, zari ka kaam, zari ki kadhai',
    'embroidery',
  ),
  look('कढ़ाई, कसीदाकारी, धागे की कढ़ाई, धागे का काम, ज़री का काम, ज़री की कढ़ाई, चिकनकारी, ज़रदोज़ी', 'embroidery'),
  ['border, borders, piping, trim, trimming, edging', { kind: 'border', isZari: false }],
  ['kinari, kinara, kinaara, kinare, patti, pattiyan, got', { kind: 'border', isZari: false }],
  ['बॉर्डर, बार्डर, किनारी, किनारा, किनारे, पट्टी', { kind: 'border', isZari: false }],
  [
    'zari, jari, zari border, gota, gota border, gota patti, zari ki kinari, zari ka border, zari ki patti',
    { kind: 'border', isZari: true },
  ],
  ['ज़री, गोटा, गोटा पट्टी, ज़री की किनारी, ज़री का बॉर्डर, ज़री बॉर्डर', { kind: 'border', isZari: true }],
  overlay('sunglasses, sun glasses, shades on, goggles, glares, dark glasses', 'sunglasses'),
  overlay('chashma, chashme, chasma, dhoop ka chashma', 'sunglasses'),
  overlay('चश्मा, चश्मे, धूप का चश्मा, सनग्लासेस', 'sunglasses'),
  overlay('necklace, neck chain, pendant necklace', 'necklace'),
  overlay('haar, mala, gale ka haar, gale ki chain', 'necklace'),
  overlay('हार, माला, नेकलेस, गले का हार', 'necklace'),
];
