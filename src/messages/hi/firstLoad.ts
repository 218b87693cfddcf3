// Compiled from firstLoad.arb by `npm run texts`: edit that file instead.
import type { firstLoad as english } from '../en/firstLoad';

export const firstLoad: typeof english = {
  firstLoad: {
    product: "Drape",
    promise: "कुर्ता हो, लहंगा हो या साड़ी: पहनने से पहले ही देख लें कि कैसी लगेगी।",
    notLoaded: "Drape लोड नहीं हो पाया। अपना कनेक्शन देखें, फिर दोबारा कोशिश करें।",
    tryAgain: "फिर से कोशिश करें",
  },
  headers: {
    "/auth/signin": {
      title: "साइन इन",
      subtitle: "अपने खाते में आने के लिए जानकारी भरें",
    },
    "/auth/signup": {
      title: "खाता बनाएँ",
      subtitle: "नया खाता बनाने के लिए जानकारी भरें",
    },
    "/forgot-password": {
      title: "पासवर्ड भूल गए?",
      subtitle: "नया पासवर्ड बनाने का लिंक हम ईमेल पर भेजेंगे",
    },
    "/": {
      title: "मॉडल",
      subtitle: "उन लोगों की फ़ोटो जिन्हें कपड़े पहनाकर देखने हैं",
    },
    "/garment": {
      title: "कपड़े",
      subtitle: "पहनाकर देखने के कपड़े: अपलोड करें, डिज़ाइन करें और कैटेगरी में लगाएँ",
    },
    "/try-on": {
      title: "ट्राय-ऑन",
      subtitle: "मॉडल को कपड़ा पहनाएँ, फिर ब्रश और प्रॉम्प्ट से तस्वीर निखारें",
    },
    "/saved": {
      title: "सेव किए हुए",
      subtitle: "आपके सेव किए हुए लुक",
    },
    "/account": {
      title: "खाता",
      subtitle: "अपनी प्रोफ़ाइल, वॉलेट और प्लान सँभालें",
    },
    "/help": {
      title: "मदद",
      subtitle: "Drape कैसे काम करता है, कौन-सी फ़ोटो अच्छी रहती हैं, और कीबोर्ड के शॉर्टकट",
    },
  },
};
