// Compiled from wallet.arb by `npm run texts`: edit that file instead.
import { number, plural } from "@messageformat/runtime";
import { hi } from "@messageformat/runtime/lib/cardinals";
import type { wallet as english } from '../en/wallet';

export const wallet: typeof english = {
  topUp: {
    title: "वॉलेट में पैसे जोड़ें",
    text: "रकम चुनें या खुद लिखें। पेमेंट अगले कदम पर होगा।",
    quickAmounts: "झटपट रकम",
    amount: "रकम (रुपये में)",
    amountHint: (d: { min: string | number; max: string | number }) => "पूरे रुपये, " + d.min + " से " + d.max + " तक",
    invalidAmount: "सही रकम लिखें",
    price: (d: { price: string | number }) => "एक तस्वीर " + d.price + " की है।",
    buys: (d: { amount: string | number; count: number }) => d.amount + " · करीब " + plural(d.count, 0, hi, { one: number("hi-IN", d.count, 0) + " तस्वीर", other: number("hi-IN", d.count, 0) + " तस्वीरें" }),
    proceed: "पेमेंट पर जाएँ",
  },
  sandbox: {
    title: "पेमेंट सैंडबॉक्स",
    notice: "सैंडबॉक्स: पैसे नहीं कटते",
    payer: "पेमेंट करने वाले",
    order: "ऑर्डर",
    pay: (d: { amount: string | number }) => d.amount + " का पेमेंट करें",
    fail: "पेमेंट फ़ेल करके देखें",
    failed: "पेमेंट फ़ेल हुआ, जैसा चाहा था। फिर से कोशिश कर सकते हैं।",
  },
};
