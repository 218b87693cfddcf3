// Compiled from editorTools.arb by `npm run texts`: edit that file instead.
import type { editorTools as english } from '../en/editorTools';

export const editorTools: typeof english = {
  fit: {
    applying: "लागू हो रहा है…",
    tool: "कपड़ा फ़िट करें",
    modes: {
      label: "खींचने से क्या हो",
      move: "खिसकाएँ",
      shape: "आकार दें",
      cloth: "कपड़ा आगे",
      body: "शरीर आगे",
    },
    hints: {
      move: "कपड़े को खिसकाने के लिए तस्वीर को खींचें। साइज़ बदलने और घुमाने के लिए दो उँगलियाँ चलाएँ।",
      shape: "कपड़े पर बने बिंदु खींचें, या एक चुनकर ऐरो की से खिसकाएँ।",
      cloth: "जहाँ कपड़ा बालों, बाँह या हाथ के आगे होना चाहिए, वहाँ पेंट करें।",
      body: "जहाँ बाल, बाँह या हाथ कपड़े के आगे होने चाहिए, वहाँ पेंट करें।",
    },
    size: "साइज़",
    turn: "घुमाव",
    percent: (d: { value: string | number }) => d.value + "%",
    degrees: (d: { value: string | number }) => d.value + "°",
    reset: "फिर पहले जैसा",
    cancel: "रद्द करें",
    apply: "लागू करें",
    nothingToReset: "कपड़ा वहीं है जहाँ ट्राय-ऑन ने रखा था",
    nothingToApply: "अभी कुछ नहीं बदला है",
    loading: "कपड़ा लोड हो रहा है…",
    failed: "कपड़ा लोड नहीं हो पाया। अपना कनेक्शन देखें और फिर से कोशिश करें।",
    applyFailed: "फ़िट लागू नहीं हो पाया। अपना कनेक्शन देखें और फिर से कोशिश करें।",
    drawing: "पूरे साइज़ की तस्वीर बन रही है। इसमें कुछ सेकंड लगते हैं।",
    retry: "फिर से कोशिश करें",
    applied: "फ़िट लागू हो गया, बिना किसी पैसे के।",
    handleHint: "ऐरो की से यह हैंडल एक पिक्सेल खिसकता है, Shift के साथ दस।",
    whole: "पूरा कपड़ा",
  },
};
