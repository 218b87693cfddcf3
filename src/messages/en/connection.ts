/** The connection notice on the signed-out pages. */
export const connection = {
  offline: "You're offline. What you typed is still here.",
  onlineAgain: "You're back online.",
  slow: 'This is taking longer than usual. Please wait a moment.',
};
