// Compiled from help.arb by `npm run texts`: edit that file instead.

export const help = {
  help: {
    howItWorks: "How it works",
    steps: [
      {
        title: "Add a model",
        text: "Under Models, upload a photo of a person, and enter a name and a phone number.",
      },
      {
        title: "Add a garment",
        text: "Under Garments, make a category and upload a photo of the garment into it.",
      },
      {
        title: "Try it on",
        text: "On the Try-on page, choose and confirm a model and a garment, then press Generate Try-On.",
      },
      {
        title: "Refine and save",
        text: "Move and shape the garment with the Fit garment tool. Erase what should change, say how in the prompt, apply it, and save the picture to your gallery.",
      },
    ],
    modelPhotos: "Photos of a model",
    modelAdvice: [
      "One person, seen from the front, standing upright.",
      "Arms a little away from the body, so that waist and sleeves are both visible.",
      "The whole body for a lehenga, a saree or a gown; from the head to the hips for a shirt or a kurta.",
      "Close-fitting clothes, even light and a plain background. Hair in front of the shoulders is kept in front of the garment.",
      "Only people who have agreed to the use of their photo. Never minors.",
    ],
    garmentPhotos: "Photos of a garment",
    garmentAdvice: [
      "The garment alone, laid flat or on an invisible mannequin, seen from the front.",
      "A plain background in a different colour from the garment.",
      "The whole garment in the picture: sleeves spread out, hem and neckline visible, nothing folded over.",
      "Set the garment type on the Try-on page, so that the garment is fitted to the right part of the body.",
    ],
    expect: "What to expect",
    limits: [
      "The picture is made from your two photos. The face, hands and background stay as they are in the model's photo.",
      "It shows how a garment may look, not how it fits: size, length and fall of the cloth can differ in real life.",
      "A generation that fails, or that you cancel, is refunded at once.",
    ],
    origin: "Where a picture comes from",
    originText: "Drape signs every picture it makes. Anyone can check one: whether it was made with Drape, how and when, and whether it was changed since.",
    checkPicture: "Check a picture",
    keys: "Keyboard shortcuts",
    undoDeletion: "Restore what you just deleted, while the Undo button is shown",
    toggleNavigation: "Open or collapse the navigation",
  },
  support: {
    reportProblem: "Report a problem",
    intro: "Tell us what went wrong. Drape saves it in a file, together with what happened in the app, so that support can see what you saw. You can view the file first, and you decide who gets it.",
    happened: "What happened?",
    happenedHint: "What you did, what you expected, and what happened instead",
    happenedRequired: "Please say in a few words what happened",
    leaveOutPrompts: "Leave out what I typed as prompts",
    holds: "What the file contains",
    holdsList: [
      "What you did in the app since you opened this page: pages, buttons, brush strokes",
      "What the app loaded: names of your models and garments, your wallet and your plan",
      "Failed requests, app errors, the version of Drape, your browser and the size of its window",
    ],
    holdsNot: "What it leaves out",
    holdsNotList: [
      "Your password, and anything else that gives access to your account",
      "Your email address, postal address, and any phone number",
      "Pictures, and links to them",
    ],
    preview: "View the file",
    previewLabel: "Report file",
    cutOff: (d: { characters: string | number }) => "… and " + d.characters + " more characters in the file",
    send: "Send to support",
    sending: "Sending your report",
    storing: "Delivering your report to support",
    sendingCancelled: "The report was not sent. What you wrote is still here.",
    notSent: "The report couldn't be sent. What you wrote is still here: try again, or download the report and attach it to an email.",
    sent: (d: { number: string | number }) => "Sent. Your report number is " + d.number + ". Please mention it when you write to us.",
    download: "Download the report",
    downloaded: "The report has been downloaded. Attach it to your reply to support, or to a new email.",
  },
};
