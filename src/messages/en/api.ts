import { formatCount } from '../format';
import { once } from '../once';

const rules = once(() => new Intl.PluralRules('en'));

const wait = (seconds: number) => `${formatCount(seconds)} ${rules().select(seconds) === 'one' ? 'second' : 'seconds'}`;

/** Messages for failed calls if the server gave no reason. */
export const api = {
  notFound: 'invalid API call or we having trouble processing your request',
  unexpected: 'An unexpected error occurred Please try again or try reloading the page',
  tooLarge: 'This is too large to send. Please choose a smaller file.',
  tooMany: (seconds: number | undefined) =>
    `Too many requests. Please ${seconds === undefined ? 'wait a moment' : `wait ${wait(seconds)}`} and try again.`,
};
