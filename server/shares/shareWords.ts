import { type Language, locale } from '../../contract/language';

interface PageWords {
  /** The page's heading, and the title of previews in other apps. */
  title: string;
  /** The description of previews in other apps. */
  description: string;
  /** The text that screen readers read instead of the picture. */
  alt: string;
  madeWithAi: string;
  /** Explains "Made with AI". */
  aboutAi: string;
  /** Label of the link to the page where anyone can check whether Drape made a picture. */
  checkPicture: string;
  prompt: string;
  tryDrape: string;
  pitch: string;
  worksUntil: (date: string) => string;
  problems: Record<'unknown' | 'ended' | 'busy', { title: string; text: string }>;
}

/** The texts of public pages, by language. They are here because the web app's texts aren't part of the server. */
export const shareWords: Record<Language, PageWords> = {
  en: {
    title: 'A look made with Drape',
    description: 'See a garment on a person before anyone puts it on. Made with AI.',
    alt: 'A person wearing a garment, in a picture made with AI',
    madeWithAi: 'Made with AI',
    aboutAi: 'Drape put this garment on the photo. Nobody wore it for the picture.',
    checkPicture: 'Check where a picture comes from',
    prompt: 'What was asked for',
    tryDrape: 'Try Drape',
    pitch: 'See a garment on a person before anyone puts it on.',
    worksUntil: (date) => `This link works until ${date}.`,
    problems: {
      unknown: {
        title: 'There is no look at this address',
        text: 'Check that the whole link was copied. If its look was deleted long ago, ask whoever sent it for a new one.',
      },
      ended: {
        title: 'This link no longer works',
        text: 'It has expired, or its owner has withdrawn it. Ask whoever sent it for a new one.',
      },
      busy: { title: 'This look can’t be shown right now', text: 'Please wait a minute, then reload the page.' },
    },
  },
  hi: {
    title: 'Drape से बना एक लुक',
    description: 'पहनने से पहले ही देखें कि कपड़ा किसी पर कैसा लगेगा। AI से बनी तस्वीर।',
    alt: 'कपड़ा पहने एक व्यक्ति, AI से बनी तस्वीर में',
    madeWithAi: 'AI से बनी तस्वीर',
    aboutAi: 'यह कपड़ा Drape ने फ़ोटो पर पहनाया है। तस्वीर के लिए इसे किसी ने पहना नहीं था।',
    checkPicture: 'जाँचें कि तस्वीर कहाँ से आई है',
    prompt: 'क्या माँगा गया था',
    tryDrape: 'Drape आज़माएँ',
    pitch: 'पहनने से पहले ही देखें कि कपड़ा किसी पर कैसा लगेगा।',
    worksUntil: (date) => `यह लिंक ${date} तक चलेगा।`,
    problems: {
      unknown: {
        title: 'इस पते पर कोई लुक नहीं है',
        text: 'देख लें कि पूरा लिंक कॉपी हुआ है। अगर लुक बहुत पहले डिलीट हो चुका है, तो भेजने वाले से नया लिंक माँगें।',
      },
      ended: {
        title: 'यह लिंक अब नहीं चलता',
        text: 'इसका समय खत्म हो गया है, या इसे वापस ले लिया गया है। भेजने वाले से नया लिंक माँगें।',
      },
      busy: { title: 'यह लुक अभी नहीं दिख पा रहा', text: 'एक मिनट रुकें, फिर पेज दोबारा लोड करें।' },
    },
  },
};

/** Formats a date in Indian time, because the server doesn't know the visitor's time zone. */
export const formatDay = (moment: Date, language: Language): string =>
  moment.toLocaleDateString(locale[language], { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
