// Compiled from terms.arb by `npm run texts`: edit that file instead.

export const terms = {
  terms: {
    title: "Terms of Service",
    updated: "Last updated May 13, 2025",
    agree: "I have read and agreed to the Terms of Service",
    mustAgree: "You must agree to the Terms of Service to continue",
    accept: "Accept and Continue",
    sections: [
      {
        title: "Acceptance of these terms",
        paragraphs: [
          (d: { name: string | number }) => "These terms are an agreement between you and " + d.name + " (\"we\"). They apply whenever you use the " + d.name + " virtual try-on service (\"the service\"). By ticking the box below and continuing you accept them. If you do not accept them, do not use the service.",
          "You must be at least 18 years old and able to enter into a contract. If you use the service for a business, you confirm that you may accept these terms on its behalf.",
          "We may change these terms. A change of substance is shown to you before it applies; if you go on using the service after that, you accept it.",
        ],
      },
      {
        title: "What the service does, and what it does not promise",
        paragraphs: [
          "The service makes pictures that suggest how a garment might look on a person, from photos that you provide. These pictures are computed. They are visualizations, not photographs.",
          "We do not guarantee the accuracy of visualizations. Fit, size, drape, length, colour, texture and pattern of a real garment may differ from the picture. Do not rely on a picture alone when you buy, sell, cut or sew a garment, and do not present it to others as a photograph of the real thing.",
          "The service is provided as it is and as it is available. We work to keep it running, but we do not promise that it will never be interrupted or free of errors.",
        ],
      },
      {
        title: "Your account",
        paragraphs: [
          "Give correct details when you create an account and keep them current. Keep your password to yourself: what is done with your account counts as done by you, unless you have told us that someone else has got hold of it.",
          "You may stop using the service and ask us to delete your account at any time. We may suspend or close an account that breaks these terms, harms other people or puts the service at risk; where we can, we tell you why beforehand.",
        ],
      },
      {
        title: "Your images and the consent of the people in them",
        paragraphs: [
          "Your images stay yours. You allow us to store them and to process them as far as the service needs it to do what you ask for, and for nothing else. Pictures that the service makes from your images are yours to use, subject to the rights of the people and the owners of designs shown in them.",
          "You confirm that you hold the rights to every image you upload, and that every person in it has agreed to being uploaded and to being shown in other clothes.",
          "You must not upload images of minors. You must not upload images of people who have not consented. There is no exception for family, friends or public figures.",
        ],
      },
      {
        title: "What is forbidden",
        paragraphs: [
          "Deepfakes are forbidden: you must not use the service to make a picture that pretends a real person did, wore or endorsed something they did not, or that is meant to deceive anyone about a person.",
          "You must not use the service to make nude or sexual pictures, to harass, defame or degrade anyone, to infringe a trademark, a design or a copyright, or to break any law.",
          "You must not attack the service, get around its limits, read the data of other users, or resell access to it without our written agreement.",
        ],
      },
      {
        title: "Generations, payments and refunds",
        paragraphs: [
          "Making or modifying a picture uses a generation. A generation is taken from those your plan includes, and otherwise paid for from your wallet at the price shown to you.",
          "A generation that fails, that runs out of time or that you cancel before it is finished is given back to you in full and at once. A finished generation is not refunded because its result is not to your taste.",
          "Wallet balances are held in Indian rupees, are not a deposit, bear no interest and cannot be transferred. Money paid twice, or paid and not credited, is credited or returned. Where the law gives you a further right to a refund, that right stands.",
        ],
      },
      {
        title: "Data storage and security",
        paragraphs: [
          (d: { storageCountry: string | number }) => "Your account details and images are stored in " + d.storageCountry + ". Location and other hidden data are removed from every image you upload before it is stored. Images are shown through signed addresses that expire, to you alone.",
          "Passwords are stored only in a form from which they cannot be read back. Connections to the public service are encrypted. No system is perfectly secure: if a breach affects your data, we tell you without delay, and whoever the law says we must tell.",
          "We keep your images until you delete them or your account. Copies in backups are overwritten in the ordinary course.",
          (d: { contact: string | number }) => "To see, correct or delete your data, or to raise a grievance about it, write to " + d.contact + ".",
        ],
      },
      {
        title: "Limit of liability",
        paragraphs: [
          "As far as the law allows, our total liability to you for everything connected with the service is limited to the amount you paid us in the 12 months before the event that gave rise to the claim.",
          "As far as the law allows, we are not liable for indirect or consequential loss, lost profit, lost sales or loss of reputation. Nothing in these terms limits liability that cannot be limited by law, such as for fraud or for harm to life or health caused by negligence.",
          "If someone makes a claim against us because an image you uploaded or a picture you made broke these terms, you bear the cost of that claim.",
        ],
      },
      {
        title: "Governing law and disputes",
        paragraphs: [
          "These terms are governed by the laws of India.",
          (d: { contact: string | number; arbitrationCity: string | number }) => "Write to " + d.contact + " first: most disagreements can be settled that way. What is not settled within 30 days is decided by arbitration under the Arbitration and Conciliation Act, 1996, by a single arbitrator, in English, seated in " + d.arbitrationCity + ".",
          (d: { courts: string | number }) => "Subject to that, the courts of " + d.courts + " have exclusive jurisdiction. If you are a consumer, this takes away none of the rights that consumer law gives you.",
        ],
      },
      {
        title: "Other matters",
        paragraphs: [
          "If a part of these terms turns out to be invalid, the rest stands. If we do not enforce a term at once, we may still do so later. These terms are the whole agreement between you and us about the service.",
        ],
      },
    ],
  },
};
