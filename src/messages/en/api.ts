/** What is said of a failed call that neither the server nor the caller has a word for. */
export const api = {
  notFound: 'invalid API call or we having trouble processing your request',
  unexpected: 'An unexpected error occurred Please try again or try reloading the page',
};
