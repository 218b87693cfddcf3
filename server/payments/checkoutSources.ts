/**
 * What Razorpay's window needs of the page it opens on, by directive. The hosts are those that Razorpay lists for shops with a policy
 * (razorpay-magento, etc/csp_whitelist.xml). Its frame lies above its backdrop by a style attribute, and below it without; the style element it adds
 * besides only turns a spinner, and stays refused.
 */
export const checkoutSources = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src-attr': "'unsafe-inline'",
  'frame-src': 'https://api.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
};
