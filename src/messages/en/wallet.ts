// Compiled from wallet.arb by `npm run texts`: edit that file instead.
import { number, plural } from "@messageformat/runtime";
import { en } from "@messageformat/runtime/lib/cardinals";

export const wallet = {
  topUp: {
    title: "Top up your wallet",
    text: "Choose an amount or enter your own. You pay in the next step.",
    quickAmounts: "Quick amounts",
    amount: "Amount in rupees",
    amountHint: (d: { min: string | number; max: string | number }) => "Whole rupees, from " + d.min + " to " + d.max,
    invalidAmount: "Please enter a valid amount",
    price: (d: { price: string | number }) => "A picture costs " + d.price + ".",
    buys: (d: { amount: string | number; count: number }) => d.amount + " · about " + plural(d.count, 0, en, { one: number("en-IN", d.count, 0) + " picture", other: number("en-IN", d.count, 0) + " pictures" }),
    proceed: "Proceed to Pay",
  },
  sandbox: {
    title: "Payment sandbox",
    notice: "Sandbox: no money is charged",
    payer: "Paid by",
    order: "Order",
    pay: (d: { amount: string | number }) => "Pay " + d.amount,
    fail: "Simulate a failed payment",
    failed: "The payment failed, as requested. You can try again.",
  },
};
