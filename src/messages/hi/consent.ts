// Compiled from consent.arb by `npm run texts`: edit that file instead.
import type { consent as english } from '../en/consent';

export const consent: typeof english = {
  consent: {
    title: (d: { providers: string | number }) => "फ़ोटो " + d.providers + " को भेजें?",
    what: (d: { providers: string | number }) => "यह तस्वीर बनाने के लिए आपकी फ़ोटो " + d.providers + " को भेजी जाती हैं: व्यक्ति की फ़ोटो और कपड़े की फ़ोटो। जब आप किसी तस्वीर में बदलाव करते हैं, तो आपका प्रॉम्प्ट भी भेजा जाता है।",
    whatNot: "आपका नाम, आपका खाता और फ़ोटो में छिपी जानकारी, जैसे जगह, नहीं भेजी जाती।",
    withdraw: "हम यह सिर्फ़ एक बार पूछते हैं। आप अपनी सहमति खाते के पेज पर कभी भी वापस ले सकते हैं।",
    here: "Drape यह तस्वीर ख़ुद भी बना सकता है। तब आपकी फ़ोटो किसी दूसरी कंपनी को नहीं भेजी जातीं, पर तस्वीर उतनी असली नहीं लगती और कुछ बदलाव नहीं हो पाते।",
    makeHere: "फ़ोटो भेजे बिना बनाएँ",
    agree: "सहमति दें और आगे बढ़ें",
    cancel: "रद्द करें",
    failed: "आपका जवाब सेव नहीं हो पाया। फिर से कोशिश करें।",
    section: "आपकी फ़ोटो कहाँ भेजी जाती हैं",
    sectionText: "इन कंपनियों को वे फ़ोटो मिलती हैं जिनसे तस्वीर बनती है। सहमति वापस लेने पर अगली तस्वीर से पहले हम आपसे फिर पूछेंगे।",
    given: (d: { date: string | number }) => "आपने " + d.date + " को सहमति दी",
    withdrawButton: "सहमति वापस लें",
    withdrawFrom: (d: { provider: string | number }) => d.provider + " के लिए सहमति वापस लें",
    withdrawn: (d: { provider: string | number }) => "फ़ोटो अब " + d.provider + " को नहीं भेजी जातीं",
  },
};
