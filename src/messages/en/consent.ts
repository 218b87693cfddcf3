// Compiled from consent.arb by `npm run texts`: edit that file instead.

export const consent = {
  consent: {
    title: (d: { providers: string | number }) => "Send photos to " + d.providers + "?",
    what: (d: { providers: string | number }) => "Your photos are sent to " + d.providers + " to make this picture: the photo of the person and that of the garment. If you ask for a change, your words are sent too.",
    whatNot: "Your name, your account and hidden data in the photos, such as the place, aren't sent.",
    withdraw: "You're asked only once. You can withdraw this at any time on the Account page.",
    here: "You can also have the picture made here, without sending your photos anywhere. It then looks less natural, and some changes can't be made.",
    makeHere: "Make it here instead",
    agree: "Agree and continue",
    cancel: "Cancel",
    failed: "Your answer couldn't be saved. Please try again.",
    section: "Where your photos are sent",
    sectionText: "These companies get the photos that a picture is made from. If you withdraw, you're asked again before the next picture.",
    given: (d: { date: string | number }) => "You agreed on " + d.date,
    withdrawButton: "Withdraw",
    withdrawFrom: (d: { provider: string | number }) => "Withdraw for " + d.provider,
    withdrawn: (d: { provider: string | number }) => "Photos are no longer sent to " + d.provider,
  },
};
