import type { Rgb } from '../../../image/lab';

/**
 * A colour of the lexicon: its sRGB value, which follows the usage of dyers rather than CSS, and its names in English, in romanised Hindi and in Devanagari.
 */
interface NamedColour {
  readonly rgb: Rgb;
  readonly en: string;
  readonly roman?: string;
  readonly hi?: string;
  /** Whether the colour shines like metal thread. */
  readonly isMetallic?: true;
}

/** Every colour word. A `~` stands for the endings of a Hindi adjective. */
export const colours: Readonly<Record<string, NamedColour>> = {
  red: {
    rgb: [200, 24, 32],
    en: 'red, blood red, cherry, cherry red, scarlet, tomato red',
    roman: 'lal, laal, surkh',
    hi: 'लाल, सुर्ख, रेड',
  },
  maroon: { rgb: [110, 16, 30], en: 'maroon', roman: 'mehroon, marun', hi: 'मैरून, मरून, महरून' },
  burgundy: { rgb: [112, 18, 40], en: 'burgundy, oxblood', hi: 'बरगंडी' },
  wine: { rgb: [98, 22, 48], en: 'wine, wine red', hi: 'वाइन' },
  crimson: { rgb: [180, 16, 50], en: 'crimson', roman: 'sindoori, sinduri', hi: 'सिंदूरी' },
  brick: { rgb: [158, 62, 46], en: 'brick, brick red, terracotta', roman: 'geru, gerua' },
  rust: { rgb: [168, 70, 30], en: 'rust, rust orange, rusty, burnt orange, copper', hi: 'रस्ट' },
  orange: { rgb: [240, 128, 20], en: 'orange, tangerine', roman: 'narangi, naarangi, santari', hi: 'नारंगी, संतरी, ऑरेंज' },
  saffron: { rgb: [244, 150, 36], en: 'saffron', roman: 'kesari, kesariya, bhagwa, bhagva', hi: 'केसरी, केसरिया, भगवा' },
  coral: { rgb: [250, 120, 96], en: 'coral', hi: 'कोरल' },
  salmon: { rgb: [246, 144, 122], en: 'salmon, salmon pink' },
  peach: { rgb: [250, 190, 150], en: 'peach, peachy, apricot', roman: 'aadoo, aadu', hi: 'पीच, आड़ू' },
  pink: { rgb: [240, 130, 170], en: 'pink, baby pink', roman: 'gulabi', hi: 'गुलाबी, पिंक' },
  'hot pink': {
    rgb: [226, 28, 126],
    en: 'hot pink, rani, rani pink, shocking pink',
    roman: 'rani gulabi, rani rang',
    hi: 'रानी, रानी गुलाबी, रानी पिंक',
  },
  fuchsia: { rgb: [210, 30, 130], en: 'fuchsia, fuschia' },
  magenta: { rgb: [200, 20, 130], en: 'magenta', hi: 'मैजेंटा' },
  rose: { rgb: [220, 90, 120], en: 'rose, rose pink', hi: 'रोज़' },
  'rose gold': { rgb: [200, 140, 122], en: 'rose gold', isMetallic: true },
  onion: { rgb: [206, 132, 140], en: 'onion pink', roman: 'pyazi, pyaji, pyaazi', hi: 'प्याज़ी' },
  purple: {
    rgb: [110, 40, 140],
    en: 'purple',
    roman: 'baingani, baigani, bengani, jamuni, jamni',
    hi: 'बैंगनी, बैगनी, जामुनी, पर्पल',
  },
  plum: { rgb: [98, 36, 88], en: 'plum, aubergine, eggplant' },
  violet: { rgb: [120, 70, 180], en: 'violet', hi: 'वायलेट' },
  lavender: { rgb: [190, 170, 220], en: 'lavender, lavendar', hi: 'लैवेंडर' },
  lilac: { rgb: [200, 162, 206], en: 'lilac', hi: 'लाइलैक' },
  mauve: { rgb: [170, 120, 160], en: 'mauve' },
  indigo: { rgb: [50, 40, 120], en: 'indigo', hi: 'इंडिगो' },
  blue: { rgb: [30, 80, 200], en: 'blue', roman: 'neel~, nil~', hi: 'नील~, ब्लू' },
  'sky blue': {
    rgb: [120, 186, 236],
    en: 'sky blue, baby blue, powder blue, ice blue',
    roman: 'aasmani, asmani, aasmaani, asmaani, aasmani neel~',
    hi: 'आसमानी, आसमानी नील~',
  },
  'royal blue': { rgb: [28, 62, 176], en: 'royal blue, cobalt, cobalt blue, electric blue', hi: 'रॉयल ब्लू' },
  navy: { rgb: [20, 30, 80], en: 'navy, navy blue, midnight blue', hi: 'नेवी, नेवी ब्लू' },
  turquoise: {
    rgb: [40, 180, 180],
    en: 'turquoise, aqua, turquoise blue, sea blue',
    roman: 'firoz~, feroz~, firozi, ferozi, phirozi',
    hi: 'फ़िरोज़ी, फिरोज़ा',
  },
  cyan: { rgb: [40, 190, 210], en: 'cyan' },
  teal: {
    rgb: [0, 115, 120],
    en: 'teal, peacock, peacock blue, teal blue, teal green',
    roman: 'morpankhi, mor pankhi',
    hi: 'टील, मोरपंखी',
  },
  green: { rgb: [30, 130, 60], en: 'green, grass green', roman: 'har~', hi: 'हर~, ग्रीन' },
  'bottle green': { rgb: [10, 72, 48], en: 'bottle green, forest green, hunter green, pine green', hi: 'बॉटल ग्रीन' },
  emerald: { rgb: [0, 130, 90], en: 'emerald, emerald green, jade, jade green', roman: 'panna', hi: 'पन्ना' },
  'sea green': { rgb: [60, 160, 130], en: 'sea green, seafoam' },
  mint: { rgb: [160, 220, 190], en: 'mint, mint green', roman: 'pudina', hi: 'मिंट' },
  pista: { rgb: [178, 208, 148], en: 'pistachio, pistachio green', roman: 'pista, pista green', hi: 'पिस्ता' },
  sage: { rgb: [150, 168, 140], en: 'sage, sage green' },
  parrot: { rgb: [90, 180, 30], en: 'parrot green', roman: 'totiya, tota', hi: 'तोतिया' },
  olive: {
    rgb: [110, 110, 40],
    en: 'olive, olive green, army green, military green',
    roman: 'mehendi, mehndi, mehandi, henna',
    hi: 'मेहंदी, मेहँदी',
  },
  'mehendi green': { rgb: [104, 108, 36], en: 'henna green, mehendi green, mehndi green, moss green' },
  lime: { rgb: [150, 200, 40], en: 'lime, lime green' },
  'neon green': { rgb: [70, 240, 40], en: 'neon green, fluorescent green' },
  yellow: {
    rgb: [245, 210, 40],
    en: 'yellow, lemon yellow, canary',
    roman: 'peel~, pil~, basanti',
    hi: 'पील~, बसंती, येलो',
  },
  lemon: { rgb: [246, 232, 96], en: 'lemon' },
  mustard: { rgb: [205, 155, 30], en: 'mustard, mustard yellow, ochre', roman: 'sarson, sarso', hi: 'सरसों, मस्टर्ड' },
  turmeric: { rgb: [228, 172, 30], en: 'turmeric, marigold', roman: 'haldi, gendai', hi: 'हल्दी' },
  gold: {
    rgb: [200, 155, 60],
    en: 'gold, golden, antique gold',
    roman: 'sunehr~, sunahr~, sunhar~, sunhr~, sone, sona',
    hi: 'सुनहर~, सोने, सोना, गोल्डन, गोल्ड',
    isMetallic: true,
  },
  bronze: { rgb: [150, 104, 56], en: 'bronze', isMetallic: true },
  silver: {
    rgb: [185, 188, 195],
    en: 'silver, silvery',
    roman: 'chandi, chaandi, rupehl~, rupahl~',
    hi: 'चाँदी, रुपहल~, सिल्वर',
    isMetallic: true,
  },
  white: {
    rgb: [246, 246, 244],
    en: 'white, pure white',
    roman: 'safed, safaid, sufaid, shwet',
    hi: 'सफ़ेद, श्वेत, व्हाइट',
  },
  'off-white': { rgb: [240, 235, 222], en: 'off white, offwhite, eggshell', hi: 'ऑफ़ व्हाइट' },
  ivory: { rgb: [246, 240, 222], en: 'ivory', hi: 'आइवरी' },
  cream: { rgb: [246, 236, 208], en: 'cream, creamy', roman: 'malai', hi: 'क्रीम' },
  pearl: { rgb: [236, 230, 222], en: 'pearl, pearls', roman: 'moti, motiyon', hi: 'मोती' },
  nude: { rgb: [226, 190, 166], en: 'nude, blush' },
  beige: { rgb: [220, 200, 165], en: 'beige, sand', roman: 'badami', hi: 'बेज, बादामी' },
  khaki: { rgb: [178, 160, 116], en: 'khaki', roman: 'khaki', hi: 'ख़ाकी' },
  tan: { rgb: [200, 165, 120], en: 'tan, camel' },
  brown: { rgb: [105, 65, 40], en: 'brown', roman: 'bhoor~, bhur~, katthai, kathai', hi: 'भूर~, कत्थई, ब्राउन' },
  chocolate: { rgb: [80, 48, 32], en: 'chocolate, chocolate brown, coffee, coffee brown' },
  grey: {
    rgb: [130, 132, 136],
    en: 'grey, gray, ash, ash grey, ash gray',
    roman: 'sleti, saleti, surmai',
    hi: 'स्लेटी, सलेटी, सुरमई, ग्रे',
  },
  charcoal: { rgb: [58, 60, 66], en: 'charcoal, charcoal grey, charcoal gray' },
  black: { rgb: [22, 22, 26], en: 'black, jet black', roman: 'kaal~, kal~', hi: 'काल~, ब्लैक' },
};
