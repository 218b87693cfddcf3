// Compiled from firstLoad.arb by `npm run texts`: edit that file instead.

export const firstLoad = {
  firstLoad: {
    product: "Drape",
    promise: "See a kurta, a lehenga or a saree on a person before anyone puts it on.",
    notLoaded: "Drape couldn't be loaded. Check your connection, then try again.",
    tryAgain: "Try Again",
  },
  headers: {
    "/auth/signin": {
      title: "Sign in",
      subtitle: "Enter your details to sign in to your account",
    },
    "/auth/signup": {
      title: "Create an account",
      subtitle: "Enter your details to sign up for a new account",
    },
    "/forgot-password": {
      title: "Forgot password?",
      subtitle: "We'll email you a link to set a new password",
    },
    "/": {
      title: "Models",
      subtitle: "Photos of people to try your garments on",
    },
    "/garment": {
      title: "Garments",
      subtitle: "The garments you try on: upload or design them, and sort them into categories",
    },
    "/try-on": {
      title: "Try-on",
      subtitle: "Put a garment on a model, then refine the picture with brush and prompt",
    },
    "/saved": {
      title: "Saved",
      subtitle: "The looks you saved",
    },
    "/account": {
      title: "Account",
      subtitle: "Manage your profile, wallet, and subscription settings",
    },
    "/help": {
      title: "Help",
      subtitle: "How Drape works, which photos give good results, and keyboard shortcuts",
    },
  },
};
