// Compiled from consent.arb by `npm run texts`: edit that file instead.
import type { consent as english } from '../en/consent';

export const consent: typeof english = {
  consent: {
    title: (d: { providers: string | number }) => "फ़ोटो " + d.providers + " को भेजें?",
    what: (d: { providers: string | number }) => "यह तस्वीर बनाने के लिए आपकी फ़ोटो " + d.providers + " को भेजी जाती हैं: व्यक्ति की फ़ोटो और कपड़े की फ़ोटो। अगर आप कोई बदलाव कहते हैं, तो आपके शब्द भी भेजे जाते हैं।",
    whatNot: "आपका नाम, आपका खाता और फ़ोटो में छिपी जानकारी, जैसे जगह, नहीं भेजी जाती।",
    withdraw: "यह सिर्फ़ एक बार पूछा जाता है। आप इसे खाते के पेज पर कभी भी वापस ले सकते हैं।",
    here: "आप तस्वीर यहीं भी बनवा सकते हैं। तब आपकी फ़ोटो कहीं नहीं भेजी जातीं, पर तस्वीर उतनी असली नहीं लगती और कुछ बदलाव नहीं हो पाते।",
    makeHere: "यहीं बनाएँ",
    agree: "सहमति दें और आगे बढ़ें",
    cancel: "रद्द करें",
    failed: "आपका जवाब सेव नहीं हो पाया। फिर से कोशिश करें।",
    section: "आपकी फ़ोटो कहाँ भेजी जाती हैं",
    sectionText: "इन कंपनियों को वे फ़ोटो मिलती हैं जिनसे तस्वीर बनती है। सहमति वापस लेने पर अगली तस्वीर से पहले आपसे फिर पूछा जाएगा।",
    given: (d: { date: string | number }) => "आपने " + d.date + " को सहमति दी",
    withdrawButton: "वापस लें",
    withdrawFrom: (d: { provider: string | number }) => d.provider + " के लिए सहमति वापस लें",
    withdrawn: (d: { provider: string | number }) => "फ़ोटो अब " + d.provider + " को नहीं भेजी जातीं",
  },
};
