// Compiled from consent.arb by `npm run texts`: edit that file instead.

export const consent = {
  consent: {
    title: (d: { providers: string | number }) => "Send photos to " + d.providers + "?",
    what: (d: { providers: string | number }) => "Your photos are sent to " + d.providers + " to make this picture: the photo of the person and the photo of the garment. When you edit a picture, your prompt is sent too.",
    whatNot: "Your name, your account and hidden data in the photos, such as the place, aren't sent.",
    withdraw: "We ask you only once. You can withdraw your consent at any time on the Account page.",
    here: "Drape can also make the picture itself, without sending your photos to another company. The picture then looks less natural, and some changes can't be made.",
    makeHere: "Make without sending photos",
    agree: "Agree and continue",
    cancel: "Cancel",
    failed: "Your answer couldn't be saved. Please try again.",
    section: "Where your photos are sent",
    sectionText: "These companies get the photos that a picture is made from. If you withdraw your consent, we ask you again before the next picture.",
    given: (d: { date: string | number }) => "You agreed on " + d.date,
    withdrawButton: "Withdraw consent",
    withdrawFrom: (d: { provider: string | number }) => "Withdraw consent for " + d.provider,
    withdrawn: (d: { provider: string | number }) => "Photos are no longer sent to " + d.provider,
  },
};
